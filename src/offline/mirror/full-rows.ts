// What a device may not keep of a row, such as how to reach a person, is in memory for as long as
// somebody is signed in here, beside the row that the mirror holds in part.
import type { ListName, ListRow } from '#contract/lists.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listNamed } from './any-list.ts';
import type { PageResponse } from './request-page.ts';

export function keepFullRows({ fullRows }: Workspace, { query, rows }: PageResponse): void {
  const { id } = listNamed(query.list);
  const told = rows.map((row) => [keyOf(query.list, id(row)), row] as const);
  fullRows.set(new Map([...fullRows.get(), ...told]));
}

/** The row as the server told it last; undefined: not told since this tab was opened. */
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
