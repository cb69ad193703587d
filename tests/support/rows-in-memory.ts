import type { ListName } from '#contract/lists.ts';
import type { MirrorDatabase } from '#offline/mirror/mirror-database.ts';
import { type ListRows, readRows } from '#offline/read/list-store.ts';

const readBefore = new WeakMap<MirrorDatabase, Map<ListName, ListRows>>();

/** As a tab has them that has read them at each earlier call. */
export async function rowsInMemory(mirror: MirrorDatabase, list: ListName): Promise<ListRows> {
  const byList = readBefore.get(mirror) ?? new Map<ListName, ListRows>();
  readBefore.set(mirror, byList);
  const rows = await readRows(mirror, list, byList.get(list));
  byList.set(list, rows);
  return rows;
}
