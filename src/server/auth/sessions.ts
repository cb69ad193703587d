import { sql } from 'kysely';
import type { ActiveSession } from '#contract/auth/account.ts';
import type { Session } from '#contract/auth/session.ts';
import { newId } from '#contract/fields/ids.ts';
import { text } from '#contract/messages/text.ts';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { hashToken, newToken } from '../http/authenticate.ts';
import type { Caller, ChangeRequest, DirectRequest, ReadRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { invalidateLinks } from './mailed-links.ts';

const dayMs = 24 * 60 * 60 * 1000;

const maxOpenSessions = 30;

/** The user's row must be locked. Beyond `maxOpenSessions`, the least recently used ones end (rules 5.8). */
export async function openSession(
  tx: Tx,
  userId: string,
  { now, config, userAgent }: Pick<DirectRequest, 'now' | 'config' | 'userAgent'>,
): Promise<Pick<Session, 'token' | 'expires_at'>> {
  const openSessionsQuery = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  const recentSessionsQuery = openSessionsQuery.orderBy('last_used_at', 'desc').orderBy('id', 'desc');
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', openSessionsQuery)
    .where('id', 'not in', recentSessionsQuery.limit(maxOpenSessions - 1))
    .execute();
  const token = newToken();
  const expires_at = new Date(Date.parse(now) + config.sessionDays * dayMs).toISOString();
  await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at,
      last_used_at: now,
      user_agent: userAgent.slice(0, 255),
      revoked_at: null,
    })
    .execute();
  return { token, expires_at };
}

export async function endSessions(tx: Tx, userId: string, now: string, keptSessionId?: string): Promise<number> {
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keptSessionId !== undefined) query = query.where('id', '!=', keptSessionId);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const maxListedSessions = 100;

export async function listSessions({ db, caller, now }: ReadRequest): Promise<ActiveSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', caller.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedSessions)
    .execute();
  return rows.map((row) => {
    const is_current = row.id === caller.sessionId;
    return { ...row, is_current, ...(is_current && { last_used_at: now }) };
  });
}

export async function endSession(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, caller, id, now } = request;
  const session = await tx
    .selectFrom('sessions')
    .select('revoked_at')
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  if (!session) throw new ApiError('not_found', { message: text('session.unknown') });
  if (session.revoked_at === null) {
    await tx.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute();
    await writeAudit(request, { action: 'end_session', entity: 'account', id: caller.id });
  }
  return { message: text('session.endedThere'), data: null };
}

/** Also invalidates links that could open a new session. */
export async function endOtherSessions(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, caller, now } = request;
  // Links are locked before sessions, as in a password reset.
  await invalidateLinks(tx, caller.id);
  const endedSessionCount = await endSessions(tx, caller.id, now, caller.sessionId);
  if (endedSessionCount > 0) await writeAudit(request, { action: 'end_sessions', entity: 'account', id: caller.id });
  return {
    message: text('session.endedElsewhere'),
    data: null,
    events: [{ event: 'sessions_ended', userId: caller.id }],
  };
}

/**
 * A sign-out deletes the session. A session ended elsewhere stays stored, so that its device gets `session_revoked`.
 */
export async function logOut(db: Database, caller: Caller): Promise<void> {
  await inTransaction(db, (tx) => tx.deleteFrom('sessions').where('id', '=', caller.sessionId).execute());
}

/** Used for a sign-out that was made offline and arrives later. */
export async function revokeSessionByHash(db: Database, tokenHash: string): Promise<void> {
  await inTransaction(db, (tx) => tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute());
}

export async function purgeSessions(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * dayMs).toISOString();
  await deleteInBatches(db.kysely, 'sessions', ['id'], sql`expires_at < ${before}`);
}
