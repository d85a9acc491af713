import { type Memento, Uri } from 'vscode';

const key = 'recentSummaries';
const most = 10;

/** The documents whose summaries were opened last in this workspace, the newest first. */
export interface RecentDocuments {
  add(uri: Uri): void;
  all(): readonly Uri[];
}

export function recentDocuments(memory: Memento): RecentDocuments {
  const kept = (): readonly string[] => memory.get<readonly string[]>(key, []);
  return {
    add(uri) {
      const own = uri.toString();
      void memory.update(key, [own, ...kept().filter((each) => each !== own)].slice(0, most));
    },
    all: () => kept().map((each) => Uri.parse(each)),
  };
}
