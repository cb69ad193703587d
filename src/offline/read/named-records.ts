// A search finds documents by the names of other records. Those come from the records' own rows: a cart that
// was given another name is found by the new one, also in sales of long ago.
import { type NamedList, namedLists, type RecordOf } from '#contract/definitions/document-search.ts';
import { type AnyRow, type ListKey, listNamed } from '../mirror/any-list.ts';
import type { OverlaidRow } from '../overlay/overlay-rows.ts';
import type { Workspace } from '../workspace.ts';
import { type ListData, listStore } from './list-store.ts';

/** The lists whose names the search of this query compares; none without a search. */
export function searchedLists({ list, filters }: ListKey): readonly NamedList[] {
  const { search } = listNamed(list);
  return search && filters.search ? namedLists(search) : [];
}

/** The records of these lists with the unsent entries applied. */
export function recordsIn(known: readonly (ListData | undefined)[], sending: ReadonlySet<number>): RecordOf {
  const changed = new Map<string, ReadonlyMap<string, OverlaidRow<AnyRow>>>();
  const dataOf = new Map(known.flatMap((data) => (data ? [[data.rows.list, data] as const] : [])));
  return (list, id) => {
    const data = dataOf.get(list);
    if (!data) return undefined;
    const { rows, unsent } = data;
    const overlaid = changed.get(list) ?? unsent.applyOverlay?.(list, rows.byId, unsent, sending).changed ?? new Map();
    changed.set(list, overlaid);
    return overlaid.get(id)?.row ?? rows.byId.get(id)?.row;
  };
}

/** Reads them now, for a query that is not on a screen. */
export async function readNamedRecords(
  workspace: Workspace,
  query: ListKey,
  sending: ReadonlySet<number>,
): Promise<RecordOf> {
  const reads = searchedLists(query).map((list) => listStore(workspace, list).read());
  return recordsIn(await Promise.all(reads), sending);
}
