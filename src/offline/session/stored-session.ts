import type { Session } from '#contract/auth/session.ts';

export interface StoredSession extends Session {
  /** Server time minus device time in ms. */
  clockSkewMs?: number;
}

/** Checked without the contract's schema, which would load the schemas of forms on every start. */
export function parseSession(value: unknown): StoredSession | undefined {
  const { token, role, username, user_id, expires_at, clockSkewMs } = Object(value);
  const session = { token, role, username, user_id, expires_at };
  const isComplete = Object.values(session).every((field) => typeof field === 'string');
  if (!isComplete || !(clockSkewMs === undefined || Number.isFinite(clockSkewMs))) return undefined;
  return clockSkewMs === undefined ? session : { ...session, clockSkewMs };
}
