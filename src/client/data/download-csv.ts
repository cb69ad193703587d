import type { ListName, Lists } from '#contract/lists.ts';
import { exportCutHeader } from '#contract/sync/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { type ApiFailure, requestFile, toFailure } from '#offline/network/request.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { pagePlatform } from './call-api.ts';

export type DownloadResult =
  /** `truncatedAt` is the number of rows in the file if the list has more. */
  | { ok: true; cutAt: number | undefined }
  | { ok: false; failure: ApiFailure }
  | { ok: false; offline: true }
  | { ok: false; cancelled: true };

export interface Download {
  /** The locale of the labels, separators and times in the file. */
  spreadsheet: string;
  signal: AbortSignal;
  /** Receives the number of bytes loaded so far. */
  onBytes: (count: number) => void;
}

export interface CsvSource {
  /** The path under `/api`. */
  path: string;
  query: string;
  name: string;
}

export function csvOfList(list: Lists[ListName], params: AnyParams): CsvSource {
  return { path: list.path, query: listKey(list.name, params).query, name: list.name };
}

/** Downloads at most `maxExportRows` rows from the server. */
export async function downloadCsv(
  source: CsvSource,
  { spreadsheet, signal, onBytes }: Download,
): Promise<DownloadResult> {
  const session = await currentSession().catch(() => undefined);
  const query = new URLSearchParams(source.query);
  query.set('format', 'csv');
  query.set('spreadsheet', spreadsheet);
  const path = `${source.path}?${query}`;
  const options = session ? { headers: { authorization: `Bearer ${session.token}` } } : {};
  // A long export is slow on a weak connection.
  const request = { method: 'GET', path, timeoutMs: 120_000, signal, ...options } as const;
  const answer = await requestFile(pagePlatform(), request, 'text/csv', onBytes);
  if (signal.aborted) return { ok: false, cancelled: true };
  // An envelope instead of a file means a rejection.
  if (answer.kind === 'answer') {
    return { ok: false, failure: toFailure(answer.status, answer.envelope) };
  }
  if (answer.kind !== 'file') return { ok: false, offline: true };
  const cutAt = answer.headers.get(exportCutHeader);
  downloadFile(answer.file, fileNameOf(answer.headers) ?? `gerobak-${source.name}.csv`);
  return { ok: true, cutAt: cutAt === null ? undefined : Number(cutAt) };
}

function fileNameOf(headers: Headers): string | undefined {
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}

export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the user has selected a folder.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
