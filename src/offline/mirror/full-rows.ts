// Some fields of a row, such as phone numbers, may not be stored on a device (`toMirror`). The full
// row is kept in memory for as long as somebody is signed in here.
import type { ListName, ListRow } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listNamed } from './any-list.ts';
import type { PageResponse } from './request-page.ts';

export function rememberFullRows({ fullRows }: Workspace, { query, rows }: PageResponse): void {
  const { id } = listNamed(query.list);
  const received = rows.map((row) => [keyOf(query.list, id(row)), row] as const);
  fullRows.set(new Map([...fullRows.get(), ...received]));
}

/** The row as the server last sent it; undefined where it was not fetched in this tab. */
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
