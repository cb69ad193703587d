import type { Session } from '#contract/auth/session.ts';

/** A session as this device stores it: in localStorage, and as a copy in a database for the worker. */
export interface StoredSession extends Session {
  /** Server time minus device time in ms, as last measured; absent if it never was. */
  clockSkewMs?: number;
}

/**
 * The session in an answer of the server, or in what this device has stored; undefined if it is none. Not by
 * the schema of the contract: its file also has the schemas of forms, which would be loaded on each start.
 */
export function parseSession(value: unknown): StoredSession | undefined {
  const { token, role, username, user_id, expires_at, clockSkewMs } = Object(value);
  const session = { token, role, username, user_id, expires_at };
  const isWhole = Object.values(session).every((field) => typeof field === 'string');
  if (!isWhole || !(clockSkewMs === undefined || Number.isFinite(clockSkewMs))) return undefined;
  return clockSkewMs === undefined ? session : { ...session, clockSkewMs };
}
