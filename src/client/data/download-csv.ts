import type { ListName, Lists } from '#contract/lists.ts';
import { exportCutHeader } from '#contract/sync/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { type ApiFailure, requestFile, toFailure } from '#offline/network/request.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { pageDevice } from './call-api.ts';

export type DownloadResult =
  /** `cutAt`: the number of rows in the file, if the list has more rows than that. */
  | { ok: true; cutAt: number | undefined }
  | { ok: false; failure: ApiFailure }
  | { ok: false; offline: true }
  | { ok: false; cancelled: true };

export interface Download {
  /** Whose words, separators and times the file has. */
  spreadsheet: string;
  /** Cancels it. */
  signal: AbortSignal;
  /** Told how many bytes have arrived. */
  onBytes: (count: number) => void;
}

/** What is downloaded: a list of the API under its filters. */
export interface CsvSource {
  /** The route of the list, below `/api`. */
  path: string;
  /** It may have a page and a limit, which the server ignores for CSV. */
  query: string;
  /** Called so if the server does not name the file. */
  name: string;
}

/** A list that devices store, as CSV. */
export function csvOfList(list: Lists[ListName], params: AnyParams): CsvSource {
  return { path: list.path, query: listKey(list.name, params).query, name: list.name };
}

/**
 * Downloads the whole filtered list from the server as CSV, up to `maxExportRows` rows. Local data is
 * not used.
 */
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
  // Long exports on a weak connection need more time than a normal page.
  const request = { method: 'GET', path, timeoutMs: 120_000, signal, ...options } as const;
  const answer = await requestFile(pageDevice(), request, 'text/csv', onBytes);
  if (signal.aborted) return { ok: false, cancelled: true };
  // An envelope in place of the file: the server has refused the request.
  if (answer.kind === 'answer') {
    return { ok: false, failure: toFailure(answer.status, answer.envelope) };
  }
  if (answer.kind !== 'file') return { ok: false, offline: true };
  const cutAt = answer.headers.get(exportCutHeader);
  saveFile(answer.file, fileNameOf(answer.headers) ?? `gerobak-${source.name}.csv`);
  return { ok: true, cutAt: cutAt === null ? undefined : Number(cutAt) };
}

function fileNameOf(headers: Headers): string | undefined {
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the file only when they have asked where it goes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
