import type { Layout } from './reading/layout';
import type { Rows } from './reading/rows';
import type { CoreSettings, FieldChoice } from './settings';

/** Where one response is scored under several filters (lm-evaluation-harness), which of them counts. */
export interface FilterChoice {
  /** The filter's name as the rows have it ("strict-match"). */
  readonly filter?: string;
}

/** The filter that settings choose; undefined when they choose none that the rows have. */
export const chosenFilter = ({ fields }: CoreSettings, layout: Layout, rows: Rows): string | undefined => {
  const { filter }: FieldChoice & FilterChoice = fields;
  const column = layout.extras.findIndex((extra) => extra.role === 'filter');
  const names = rows.extraNames[column];
  return filter !== undefined && names !== undefined && names.idOf(filter) >= 0 ? filter : undefined;
};
