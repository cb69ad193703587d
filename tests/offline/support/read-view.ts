import type { RecordOf } from '#contract/definitions/document-search.ts';
import type { ListName } from '#contract/lists.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { repairSoon } from '#offline/mirror/repair-mirror.ts';
import { type ListData, listStore } from '#offline/read/list-store.ts';
import { readNamedRecords } from '#offline/read/named-records.ts';
import { hasStoredPage, isPageInSync, readPage } from '#offline/read/read-page.ts';
import type { Workspace } from '#offline/workspace.ts';

export async function readView(tab: Workspace, name: ListName, params: AnyParams = {}) {
  const recordOf = await readNamedRecords(tab, listKey(name, params), tab.sendingSeqs.get());
  return viewOf(tab, await listStore(tab, name).read(), name, params, recordOf);
}

export type View = Awaited<ReturnType<typeof readView>>;

/** Again after every change; undefined: it cannot be read. */
export function watchView(
  tab: Workspace,
  name: ListName,
  params: AnyParams,
  listener: (view: View | undefined) => void,
): () => void {
  const store = listStore(tab, name);
  return store.subscribe(() => {
    const data = store.get();
    try {
      listener(data && viewOf(tab, data, name, params));
    } catch {
      listener(undefined);
    }
  });
}

function viewOf(tab: Workspace, data: ListData, name: ListName, params: AnyParams, recordOf?: RecordOf) {
  const query = listKey(name, params);
  try {
    const { rows, pagination } = readPage(data, query, tab.sendingSeqs.get(), recordOf);
    const source = hasStoredPage(query, data.rows) ? 'sync' : 'device';
    const isInSync = isPageInSync(query, data.rows);
    const savedAt = data.rows.lastFetch?.savedAt;
    return { rows, pagination, source, savedAt, isInSync, ids: rows.map(({ id }) => id) };
  } catch (failure) {
    repairSoon(tab, failure);
    throw failure;
  }
}
