// Some fields of a row, such as phone numbers, may not be stored on a device (`toMirror`). The full rows
// that this tab has fetched are in memory only, until the session ends.
import type { ListName, ListRow } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listNamed } from './any-list.ts';
import type { PageResponse } from './request-page.ts';

export function rememberFullRows({ fullRows }: Workspace, { query, rows }: PageResponse): void {
  const { id } = listNamed(query.list);
  const received = rows.map((row) => [keyOf(query.list, id(row)), row] as const);
  fullRows.set(new Map([...fullRows.get(), ...received]));
}

/** The row as the server last sent it; undefined if this tab has not fetched the row. */
export function fullRow<Name extends ListName>(
  rows: ReturnType<Workspace['fullRows']['get']>,
  list: Name,
  id: string,
): ListRow<Name> | undefined {
  return rows.get(keyOf(list, id)) as ListRow<Name> | undefined;
}

function keyOf(list: ListName, id: string): string {
  return `${list} ${id}`;
}
