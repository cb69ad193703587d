import type { ListName } from '#contract/lists.ts';
import type { AnyParams } from '#offline/mirror/list-key.ts';
import { overlaySnapshot, readList } from '#offline/read/read-list.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';

/** What a screen shows for a list: the snapshot with unsent work applied. */
export async function readView(tab: Workspace, name: ListName, params: AnyParams = {}) {
  const snapshot = await readList(tab, name, params);
  const rows = overlaySnapshot(snapshot, tab.sending.get());
  return { ...snapshot, rows, ids: rows.map(({ id }) => id) };
}
