import type { RecentDocuments } from '../compare/recentDocuments';
import type { LanguageServer } from '../languageServer';
import type { TrialDocuments } from './trialDocuments';

/** What a panel uses of the extension. */
export interface PanelServices {
  readonly server: LanguageServer;
  readonly recent: RecentDocuments;
  readonly trials: TrialDocuments;
}
