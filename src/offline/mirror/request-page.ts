import type { Envelope } from '#contract/envelope.ts';
import type { Pagination } from '#contract/paging.ts';
import type { ApiFailure } from '../network/api-failure.ts';
import { callServer } from '../network/call-server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import type { ListKey } from './list-key.ts';

export interface PageResponse {
  kind: 'page';
  query: ListKey;
  rows: AnyRow[];
  pagination: Pagination;
  etag: string | undefined;
  askedAt: number;
}

/** No page: no connection, or an error response. */
export type NoPage = { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure };

/**
 * Requests one page from the server; writes nothing.
 *
 * @param etag ETag of the stored page; if the page is still the same, the result is `unchanged`
 */
export async function requestPage(
  workspace: Workspace,
  query: ListKey,
  etag: string | undefined,
): Promise<PageResponse | { kind: 'unchanged'; askedAt: number } | NoPage> {
  const list = listNamed(query.list);
  const askedAt = workspace.now();
  const path = `${list.path}?${query.query}`;
  const requestHeaders: Record<string, string> =
    etag === undefined ? {} : { 'if-none-match': etag };
  const answer = await callServer(workspace, { method: 'GET', path, headers: requestHeaders });
  if (answer.kind === 'unchanged') return { kind: 'unchanged', askedAt };
  if (answer.kind !== 'answer') return { kind: 'offline' };
  const { envelope, status, headers } = answer;
  const pagination = envelope.meta?.pagination;
  const rows = parseRows(query, envelope);
  if (status !== 200 || !rows || !pagination) {
    return { kind: 'failed', failure: toFailure(status, envelope) };
  }
  return { kind: 'page', query, rows, pagination, etag: headers.get('etag') ?? undefined, askedAt };
}

/** A 200 fails when its rows cannot be read: its message is that of a success, and is left out. */
export function toFailure(status: number, envelope: Envelope): ApiFailure {
  const { code = 'server_error', errors } = envelope;
  return { code, message: status === 200 ? '' : envelope.message, errors, status };
}

/** The rows of a response, without unknown fields; undefined if one of the rows is invalid. */
function parseRows({ list }: ListKey, { data }: Envelope): AnyRow[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const { row } = listNamed(list);
  const parsed = data.map((value) => row.safeParse(value));
  return parsed.every((result) => result.success) ? parsed.map(({ data }) => data) : undefined;
}
