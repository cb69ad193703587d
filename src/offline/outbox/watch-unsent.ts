import { liveQuery } from 'dexie';
import type { Workspace } from '../workspace/workspace.ts';

/** The number of entries in an outbox, and the id of its database. A new database has a new id. */
export interface UnsentCount {
  databaseId: string;
  unsent: number;
}

/** Calls `listener` now and at every change of the count. Returns a function that ends the watching. */
export function watchUnsent(
  { outbox }: Workspace,
  listener: (count: UnsentCount) => void,
): () => void {
  const watch = liveQuery(async () => ({
    databaseId: (await outbox.getMeta('born')) ?? '',
    unsent: await outbox.entries.count(),
  })).subscribe({ next: listener, error: () => undefined });
  return () => watch.unsubscribe();
}
