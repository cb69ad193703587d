// A search finds documents, even old sales, by the current names of records.
import { type NamedList, namedLists, type RecordOf } from '#contract/definitions/document-search.ts';
import { type AnyRow, type ListKey, listByName } from '../mirror/any-list.ts';
import type { OverlaidRow } from '../overlay/overlay-rows.ts';
import type { Workspace } from '../workspace.ts';
import { type ListData, listStore } from './list-store.ts';

export function searchedLists({ list, filters }: ListKey): readonly NamedList[] {
  const { search } = listByName(list);
  return search && filters.search ? namedLists(search) : [];
}

/**
 * Finds records with their unsent names, so that a search uses the names on the screen. The overlay of each list is
 * computed once, when its first record is read.
 */
export function recordsIn(listData: readonly (ListData | undefined)[], sendingSeqs: ReadonlySet<number>): RecordOf {
  const changedByList = new Map<string, ReadonlyMap<string, OverlaidRow<AnyRow>>>();
  const dataByList = new Map(listData.flatMap((data) => (data ? [[data.rows.list, data] as const] : [])));
  return (list, id) => {
    const data = dataByList.get(list);
    if (!data) return undefined;
    const { rows, unsentChanges } = data;
    const changedRows =
      changedByList.get(list) ??
      unsentChanges.applyOverlay?.(list, rows.byId, unsentChanges, sendingSeqs).changed ??
      new Map();
    changedByList.set(list, changedRows);
    return changedRows.get(id)?.row ?? rows.byId.get(id)?.row;
  };
}

export async function readNamedRecords(
  workspace: Workspace,
  query: ListKey,
  sendingSeqs: ReadonlySet<number>,
): Promise<RecordOf> {
  const reads = searchedLists(query).map((list) => listStore(workspace, list).read());
  return recordsIn(await Promise.all(reads), sendingSeqs);
}
