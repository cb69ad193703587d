// A search finds documents, even old sales, by the current names of records.
import { type NamedList, namedLists, type RecordOf } from '#contract/definitions/document-search.ts';
import { type AnyRow, type ListKey, listNamed } from '../mirror/any-list.ts';
import type { OverlaidRow } from '../overlay/overlay-rows.ts';
import type { Workspace } from '../workspace.ts';
import { type ListData, listStore } from './list-store.ts';

export function searchedLists({ list, filters }: ListKey): readonly NamedList[] {
  const { search } = listNamed(list);
  return search && filters.search ? namedLists(search) : [];
}

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

export async function readNamedRecords(
  workspace: Workspace,
  query: ListKey,
  sending: ReadonlySet<number>,
): Promise<RecordOf> {
  const reads = searchedLists(query).map((list) => listStore(workspace, list).read());
  return recordsIn(await Promise.all(reads), sending);
}
