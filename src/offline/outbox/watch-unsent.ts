import { liveQuery } from 'dexie';
import type { Workspace } from '../workspace/workspace.ts';

/** How much waits in an outbox, and its mark: a new mark means that it was made anew. */
export interface UnsentCount {
  born: string;
  unsent: number;
}

/** Tells now, and whenever it changes, how much is unsent. Answers how to stop. */
export function watchUnsent({ outbox }: Workspace, tell: (count: UnsentCount) => void): () => void {
  const watch = liveQuery(async () => ({
    born: (await outbox.getMeta('born')) ?? '',
    unsent: await outbox.entries.count(),
  })).subscribe({ next: tell, error: () => undefined });
  return () => watch.unsubscribe();
}
