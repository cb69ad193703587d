import type { ListName, Lists } from '#contract/lists.ts';
import { exportCutHeader } from '#contract/paging.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { type ApiFailure, requestFile, toFailure } from '#offline/network/request.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { pageDevice } from './call-api.ts';

export type DownloadResult =
  /** `cutAt`: the number of rows in the file, if the list has more rows than that. */
  | { ok: true; cutAt: number | undefined }
  | { ok: false; failure: ApiFailure }
  | { ok: false; offline: true };

/**
 * Downloads the whole filtered list from the server as CSV, up to `maxExportRows` rows. Local data is
 * not used.
 */
export function downloadCsv(list: Lists[ListName], params: AnyParams): Promise<DownloadResult> {
  // The query also has a page and a limit, which the server ignores for CSV.
  return downloadCsvOf(`${list.path}?${listKey(list.name, params).query}`, list.name);
}

/**
 * Downloads as CSV what the server answers there.
 *
 * @param asked below `/api`, with a query
 * @param name of the file, where the server gives it none
 */
export async function downloadCsvOf(asked: string, name: string): Promise<DownloadResult> {
  const session = await currentSession().catch(() => undefined);
  const path = `${asked}&format=csv`;
  const options = session ? { headers: { authorization: `Bearer ${session.token}` } } : {};
  // Long exports on a weak connection need more time than a normal page.
  const request = { method: 'GET', path, timeoutMs: 120_000, ...options } as const;
  const answer = await requestFile(pageDevice(), request, 'text/csv');
  // An envelope in place of the file: the server has refused the request.
  if (answer.kind === 'answer') {
    return { ok: false, failure: toFailure(answer.status, answer.envelope) };
  }
  if (answer.kind !== 'file') return { ok: false, offline: true };
  const cutAt = answer.headers.get(exportCutHeader);
  saveFile(answer.file, fileNameOf(answer.headers) ?? `gerobak-${name}.csv`);
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
  URL.revokeObjectURL(url);
}
