import { liveQuery } from 'dexie';
import type { Workspace } from '../workspace/workspace.ts';

/** How many entries an outbox has, and the id of its database: another id means a new database. */
export interface UnsentCount {
  born: string;
  unsent: number;
}

/** Calls `listener` now and at every change of the count. Returns a function that stops it. */
export function watchUnsent(
  { outbox }: Workspace,
  listener: (count: UnsentCount) => void,
): () => void {
  const watch = liveQuery(async () => ({
    born: (await outbox.getMeta('born')) ?? '',
    unsent: await outbox.entries.count(),
  })).subscribe({ next: listener, error: () => undefined });
  return () => watch.unsubscribe();
}
