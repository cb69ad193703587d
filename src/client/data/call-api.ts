import type { Meta } from '#contract/sync/envelope.ts';
import { type ApiFailure, request, toFailure } from '#offline/network/request.ts';
import { send } from '#offline/network/send.ts';
import { createBrowserPlatform, type Platform } from '#offline/platform.ts';
import { readCurrentSession } from '#offline/session/current-session.ts';

export type { ApiFailure } from '#offline/network/request.ts';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path under `/api`. */
  path: string;
  body?: unknown;
}

export type ApiResult<T> =
  | { ok: true; status: number; data: T; message: string; meta: Meta | undefined }
  | { ok: false; failure: ApiFailure }
  | { ok: false; offline: true };

/** For requests that are never queued. The result has `offline: true` if our server did not respond. */
export async function callApi<T>(call: ApiCall): Promise<ApiResult<T>> {
  // Without a token the server responds with 401.
  const session = await readCurrentSession().catch(() => undefined);
  const options = session ? { headers: { authorization: `Bearer ${session.token}` } } : {};
  const response = await request(createPagePlatform(), { ...call, ...options });
  if (response.kind !== 'answer') return { ok: false, offline: true };
  const { status, envelope } = response;
  if (envelope.status !== 'success') return { ok: false, failure: toFailure(status, envelope) };
  const { message, meta } = envelope;
  return { ok: true, status, data: envelope.data as T, message, meta };
}

/** The platform of a page. For that of a worker, see `drain-in-worker.ts`. */
export function createPagePlatform(): Platform {
  return { ...createBrowserPlatform(send), appVersion: import.meta.env.VITE_APP_VERSION };
}
