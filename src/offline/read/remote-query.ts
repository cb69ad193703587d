// Older pages of long lists, and every list in its first minutes, are shown from the response, which the device does
// not store.

import { fillPath } from '#contract/fields/ids.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { Envelope } from '#contract/sync/envelope.ts';
import type { Pagination } from '#contract/sync/paging.ts';
import { type AnyRow, type ListKey, listByName } from '../mirror/any-list.ts';
import { type FetchFailure, toFailure } from '../network/request.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';

export interface RemotePage {
  kind: 'page';
  query: ListKey;
  rows: AnyRow[];
  /** The number of rows left out because this version cannot read them. */
  unreadable: number;
  pagination: Pagination;
  /** When the page was requested, in ms of server time. */
  askedAt: number;
}

export async function fetchPage(workspace: Workspace, query: ListKey): Promise<RemotePage | FetchFailure> {
  const list = listByName(query.list);
  const askedAt = workspace.now();
  const path = `${list.path}?${query.query}`;
  const response = await callServer(workspace, { method: 'GET', path });
  if (response.kind !== 'answer') return { kind: 'offline' };
  const { envelope, status } = response;
  const pagination = envelope.meta?.pagination;
  const rows = parseRows(query, envelope);
  if (status !== 200 || !rows || !pagination) {
    return { kind: 'failed', failure: toFailure(status, envelope) };
  }
  const unreadable = (envelope.data as unknown[]).length - rows.length;
  const page: RemotePage = { kind: 'page', query, rows, unreadable, pagination, askedAt };
  if (list.toMirror) rememberFullRows(workspace, page);
  return page;
}

function parseRows({ list }: ListKey, { data }: Envelope): AnyRow[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const { row } = listByName(list);
  return data.flatMap((value) => {
    const parsed = row.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

export interface RemoteRecord {
  kind: 'record';
  row: AnyRow;
  askedAt: number;
}

/** @throws RangeError before any request if `id` is not an id */
export async function fetchRecord(
  workspace: Workspace,
  name: ListName,
  id: string,
): Promise<RemoteRecord | FetchFailure> {
  const { path, row } = listByName(name);
  const askedAt = workspace.now();
  const apiRequest = { method: 'GET', path: fillPath(`${path}/:id`, id) } as const;
  const response = await callServer(workspace, apiRequest);
  if (response.kind !== 'answer') return { kind: 'offline' };
  const parsed = row.safeParse(response.envelope.data);
  if (response.status === 200 && parsed.success) return { kind: 'record', row: parsed.data, askedAt };
  return { kind: 'failed', failure: toFailure(response.status, response.envelope) };
}

// Security: fields that must not be stored (`toMirror`), such as phone numbers, stay in memory until the session ends.
function rememberFullRows({ fullRows }: Workspace, { query, rows }: RemotePage): void {
  const { id } = listByName(query.list);
  const rowEntries = rows.map((row) => [keyOf(query.list, id(row)), row] as const);
  fullRows.set(new Map([...fullRows.get(), ...rowEntries]));
}

/** Undefined if this tab has not fetched the row. */
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
