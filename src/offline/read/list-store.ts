// What this device knows of a list, in memory: its rows, and the entries of the outbox that change them. All
// screens of a tab share it. It follows the databases as long as somebody subscribes.
import { liveQuery } from 'dexie';
import type { ListName } from '#contract/lists.ts';
import { repairSoon } from '../mirror/repair-soon.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { readStored, readUnsent, type Unsent } from './read-unsent.ts';
import { type ListRows, readRowsOfList } from './rows-of-list.ts';

export interface ListData {
  rows: ListRows;
  unsent: Unsent;
}

export interface ListStore {
  /** As last read; undefined before, and after reading has failed. */
  get(): ListData | undefined;
  hasFailed(): boolean;
  /** Follows the databases until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Reads now. Rejects if reading fails; the mirror is then repaired. */
  read(): Promise<ListData>;
}

const stores = new WeakMap<Workspace, Map<ListName, ListStore>>();

export function listStore(workspace: Workspace, list: ListName): ListStore {
  const byList = stores.get(workspace) ?? new Map<ListName, ListStore>();
  stores.set(workspace, byList);
  const store = byList.get(list) ?? newListStore(workspace, list);
  byList.set(list, store);
  return store;
}

function newListStore(workspace: Workspace, list: ListName): ListStore {
  const listeners = new Set<() => void>();
  let data: ListData | undefined;
  let hasFailed = false;
  let stop = () => {};
  // Reads follow each other: the last one to begin is the last one to be shown.
  let reading: Promise<unknown> = Promise.resolve();
  const read = () => {
    const next = reading.then(() => readListData(workspace, list)).then(publish, fail);
    reading = next.catch(() => undefined);
    return next;
  };
  const show = (next: ListData | undefined) => {
    data = next;
    hasFailed = next === undefined;
    for (const listener of listeners) listener();
  };
  const publish = (next: ListData) => {
    show(next);
    return next;
  };
  const fail = (failure: unknown): never => {
    show(undefined);
    repairSoon(workspace, failure);
    throw failure;
  };
  return {
    get: () => data,
    hasFailed: () => hasFailed,
    read,
    subscribe(listener) {
      if (listeners.size === 0) stop = follow(workspace, list, () => void read().catch(() => {}));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

async function readListData(workspace: Workspace, list: ListName): Promise<ListData> {
  const rows = await readRowsOfList(workspace.mirror, list);
  // The outbox after the mirror, never before: an entry that is accepted in between is then found among the
  // acknowledged entries.
  const unsent = await readUnsent(workspace, rows.fetched?.askedAt ?? 0);
  return { rows, unsent };
}

/** Calls `onChange` now, and after each change of the list's rows or of the outbox. */
function follow(workspace: Workspace, list: ListName, onChange: () => void): () => void {
  const { mirror } = workspace;
  // It reads the little that changes with each write. The rows are read outside: a live query that read them
  // would run again for any row, and each for itself.
  const changes = liveQuery(async () => {
    const [fetched] = await Promise.all([mirror.walks.get(list), mirror.revisions.get(list)]);
    await readStored(workspace, fetched?.askedAt ?? 0).catch(() => undefined);
  });
  const subscription = changes.subscribe({ next: onChange, error: onChange });
  return () => subscription.unsubscribe();
}
