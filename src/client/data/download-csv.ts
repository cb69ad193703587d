import type { ListName, Lists } from '#contract/lists.ts';
import { asOfHeader, exportCutHeader } from '#contract/sync/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { type ApiFailure, requestFile, toFailure } from '#offline/network/request.ts';
import { readCurrentSession } from '#offline/session/current-session.ts';
import { createPagePlatform } from './call-api.ts';

export type DownloadResult =
  /**
   * `truncatedAt` is the number of rows in the file if the list has more. Changes made after `asOf` may be missing.
   */
  | { ok: true; truncatedAt: number | undefined; asOf: string | undefined }
  | { ok: false; failure: ApiFailure }
  | { ok: false; offline: true }
  | { ok: false; cancelled: true };

export interface DownloadOptions {
  /** The locale of the labels, separators and times in the file. */
  spreadsheetLocale: string;
  signal: AbortSignal;
  /** Receives the number of bytes loaded so far. */
  onProgress: (count: number) => void;
}

export interface CsvSource {
  /** The path under `/api`. */
  path: string;
  query: string;
  name: string;
}

export function csvSourceOfList(list: Lists[ListName], params: AnyParams): CsvSource {
  return { path: list.path, query: listKey(list.name, params).query, name: list.name };
}

/** Downloads at most `maxExportRows` rows from the server. */
export async function downloadCsv(
  source: CsvSource,
  { spreadsheetLocale, signal, onProgress }: DownloadOptions,
): Promise<DownloadResult> {
  const session = await readCurrentSession().catch(() => undefined);
  const query = new URLSearchParams(source.query);
  query.set('format', 'csv');
  query.set('spreadsheet', spreadsheetLocale);
  const path = `${source.path}?${query}`;
  const options = session ? { headers: { authorization: `Bearer ${session.token}` } } : {};
  // A long export is slow on a weak connection.
  const request = { method: 'GET', path, timeoutMs: 120_000, signal, ...options } as const;
  const response = await requestFile(createPagePlatform(), request, 'text/csv', onProgress);
  if (signal.aborted) return { ok: false, cancelled: true };
  // An envelope instead of a file means a rejection.
  if (response.kind === 'answer') {
    return { ok: false, failure: toFailure(response.status, response.envelope) };
  }
  if (response.kind !== 'file') return { ok: false, offline: true };
  const truncatedAt = response.headers.get(exportCutHeader);
  downloadFile(response.file, fileNameFrom(response.headers) ?? `gerobak-${source.name}.csv`);
  const asOf = response.headers.get(asOfHeader) ?? undefined;
  return { ok: true, truncatedAt: truncatedAt === null ? undefined : Number(truncatedAt), asOf };
}

function fileNameFrom(headers: Headers): string | undefined {
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
