import type { Meta } from '#contract/envelope.ts';
import { type ApiFailure, toFailure } from '#offline/network/api-failure.ts';
import { request } from '#offline/network/request.ts';
import { currentSession } from '#offline/session/current-session.ts';
import { pageDevice } from './page-device.ts';

export type { ApiFailure } from '#offline/network/api-failure.ts';

export interface OnlineCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  path: string;
  body?: unknown;
}

export type OnlineAnswer<T> =
  | { ok: true; status: number; data: T; message: string; meta: Meta | undefined }
  | { ok: false; failure: ApiFailure }
  | { ok: false; offline: true };

/**
 * Calls the API directly, for requests that are never queued, such as those of the profile.
 * `offline: true`: our server did not respond.
 */
export async function callApi<T>(call: OnlineCall): Promise<OnlineAnswer<T>> {
  // Without a readable session the request has no token, and the server responds with 401.
  const session = await currentSession().catch(() => undefined);
  const options = session ? { headers: { authorization: `Bearer ${session.token}` } } : {};
  const answer = await request(pageDevice(), { ...call, ...options });
  if (answer.kind !== 'answer') return { ok: false, offline: true };
  const { status, envelope } = answer;
  if (envelope.status !== 'success') return { ok: false, failure: toFailure(status, envelope) };
  const { message, meta } = envelope;
  return { ok: true, status, data: envelope.data as T, message, meta };
}
