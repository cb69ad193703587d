import { exportCutHeader } from '#contract/csv-export.ts';
import type { ListName, Lists } from '#contract/lists.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { toFailure } from '#offline/mirror/request-page.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { requestFile } from '#offline/network/request.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { pageDevice } from './page-device.ts';
import { saveFile } from './save-file.ts';

export type Downloaded =
  /** `cutAt`: how many rows the file holds, where the list has more. */
  | { ok: true; cutAt: number | undefined }
  | { ok: false; failure: ApiFailure }
  | { ok: false; offline: true };

/** Downloads all pages of a list under these filters from the server, without the mirror. */
export async function downloadCsv(list: Lists[ListName], params: AnyParams): Promise<Downloaded> {
  const session = await currentSession().catch(() => undefined);
  const query = new URLSearchParams(listKey(list.name, params).query);
  query.set('format', 'csv');
  const path = `${list.path}?${query}`;
  const headers = session ? { headers: { authorization: `Bearer ${session.token}` } } : {};
  // A long history takes longer than a page of it, and longer still through a weak signal.
  const line = { method: 'GET', path, timeoutMs: 120_000, ...headers } as const;
  const answer = await requestFile(pageDevice(), line, 'text/csv');
  if (answer.kind === 'answer') {
    return { ok: false, failure: toFailure(answer.status, answer.envelope) };
  }
  if (answer.kind !== 'file') return { ok: false, offline: true };
  const cutAt = answer.headers.get(exportCutHeader);
  saveFile(answer.file, nameOf(answer.headers) ?? `gerobak-${list.name}.csv`);
  return { ok: true, cutAt: cutAt === null ? undefined : Number(cutAt) };
}

function nameOf(headers: Headers): string | undefined {
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
