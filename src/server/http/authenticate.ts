import { createHash, randomBytes } from 'node:crypto';
import { lastUseIntervalMs } from '#contract/auth/account.ts';
import { appVersionPattern } from '#contract/sync/sync.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './route.ts';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Security: the database has only this hash, which is useless for signing in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The user's role and state are read on every request, so a demotion or deactivation applies from the next one on.
 * @throws `unauthenticated`, `session_revoked` or `session_expired`
 */
export async function authenticate(
  db: Database,
  authorization: string | undefined,
  now: Date,
  appVersion?: string,
): Promise<Caller> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('unauthenticated');
  const session = await db.kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.last_used_at',
      'sessions.app_version',
      'users.id as user_id',
      'users.username',
      'users.role',
      'users.locale',
      'users.is_active',
      'users.deleted_at',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!session) throw new ApiError('unauthenticated');
  if (session.revoked_at !== null || session.deleted_at !== null || !session.is_active) {
    throw new ApiError('session_revoked');
  }
  if (Date.parse(session.expires_at) <= now.getTime()) throw new ApiError('session_expired');
  const app_version = appVersion !== undefined && appVersionPattern.test(appVersion) ? appVersion : session.app_version;
  const isRecentUseStored = now.getTime() - Date.parse(session.last_used_at) <= lastUseIntervalMs;
  if (!isRecentUseStored || app_version !== session.app_version) {
    await db.kysely
      .updateTable('sessions')
      .set({ last_used_at: now.toISOString(), app_version })
      .where('id', '=', session.id)
      .execute();
  }
  const { user_id: id, username, role, locale, id: sessionId } = session;
  return { id, username, role, locale, sessionId };
}
