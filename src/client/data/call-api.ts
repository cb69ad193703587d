import type { ApiFailure } from '#offline/network/api-failure.ts';

export type { ApiFailure } from '#offline/network/api-failure.ts';

export interface OnlineCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  path: string;
  body?: unknown;
}

export type OnlineAnswer<T> =
  | { ok: true; status: number; data: T; message: string }
  | { ok: false; failure: ApiFailure }
  | { ok: false; offline: true };

/** A call that is never queued: signing in, passwords, profile. */
export async function callApi<T>(_call: OnlineCall): Promise<OnlineAnswer<T>> {
  throw new Error('not yet');
}
