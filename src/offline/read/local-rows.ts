import type { LocalRow, LocalRows } from '#contract/definitions/local-rows.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import { listKey } from '../mirror/any-list.ts';
import type { ListData } from './list-store.ts';
import { readAll } from './read-page.ts';

/**
 * Includes unsent changes.
 * @throws if a row is damaged
 */
export function localRowsOf(
  dataOf: (list: ListName) => ListData | undefined,
  sendingSeqs: ReadonlySet<number>,
): LocalRows {
  const rowsByList = new Map<ListName, readonly LocalRow<unknown>[]>();
  return <Name extends ListName>(list: Name) => {
    const data = dataOf(list);
    const rows = rowsByList.get(list) ?? (data ? readAll(data, listKey(list, {}), sendingSeqs) : []);
    rowsByList.set(list, rows);
    return rows as readonly LocalRow<ListRow<Name>>[];
  };
}
