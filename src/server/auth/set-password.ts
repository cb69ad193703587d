import { sql } from 'kysely';
import type { ChangePassword, ForgotPassword, ResetPassword } from '#contract/auth/account.ts';
import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { networkOf } from '../client-address.ts';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { hashToken, newToken } from '../http/authenticate.ts';
import { reserveWithinLimits } from '../http/limits/rate-limit.ts';
import type { DirectRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { enqueueJob } from '../jobs/job.ts';
import { notify } from '../notifications/notify.ts';
import { invalidatePasswordLinks, latestLinkExpiry } from './mailed-links.ts';
import { assertPasswordUsable } from './password-rules.ts';
import { assertCurrentPassword, hashPassword, withHashingSlot } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { rememberNetwork, signInSource } from './sign-in-limits.ts';

const windowMs = 15 * 60 * 1000;

/**
 * Security: stores the same kind of job for every address and looks up no user. The token in the response is random,
 * not stored, and cannot set a password.
 */
export async function forgotPassword(request: DirectRequest<ForgotPassword>): Promise<Reply> {
  const { db, body, now, ip } = request;
  const limit = { key: `forgot:${networkOf(ip)}`, points: 5, windowMs };
  await reserveWithinLimits(db, [limit], new Date(now));
  await enqueueJob(db.kysely, { kind: 'forgot_password', email: body.email }, now);
  return { message: text('password.forgotten'), data: { token: `fph_${newToken()}` } };
}

// Security: the error is the same for every bad token, including those that `forgotPassword` returns.
function invalidLinkError(): ApiError {
  return new ApiError('validation_failed', {
    message: text('password.resetFailed'),
    errors: [fieldReason('token', 'reset_link_invalid')],
  });
}

/** Ends all sessions and invalidates the user's other password links and phone links. */
export async function resetPassword(request: DirectRequest<ResetPassword>): Promise<Reply> {
  const { db, body, now, ip, log, config } = request;
  const token_hash = hashToken(body.token);
  const user = await findResetTokenOwner(db, token_hash, now);
  if (!user) throw invalidLinkError();
  // Checked before the token is used up, so that the link still works after a weak password.
  assertPasswordUsable(body.new_password, 'new_password', user);
  const password_hash = await withHashingSlot(() => hashPassword(body.new_password));
  await inTransaction(db, async (tx) => {
    // The user is locked before the links, as in every change of a user, to avoid deadlocks.
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    // The user was deactivated or deleted after the link was mailed.
    if (Number(numUpdatedRows) === 0) throw invalidLinkError();
    // Another request may have used the link while the password was hashed.
    const usedToken = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', now)
      .where('expires_at', '<', latestLinkExpiry(now))
      .returning('user_id')
      .executeTakeFirst();
    if (!usedToken) throw invalidLinkError();
    await invalidatePasswordLinks(tx, usedToken.user_id);
    await endSessions(tx, usedToken.user_id, now);
    // Otherwise other people's guesses could still lock the owner out.
    await rememberNetwork(tx, signInSource(ip, textKey(user.username)), new Date(now), config);
    await tx
      .insertInto('audit_log')
      .values({
        id: newId(),
        actor_id: usedToken.user_id,
        action: 'reset_password',
        entity: 'account',
        entity_id: usedToken.user_id,
        before: null,
        after: null,
        at: now,
        ip,
        idempotency_key: null,
      })
      .execute();
    await notify(tx, {
      to: [usedToken.user_id],
      actorId: null,
      type: 'account',
      now,
      title: text('password.notice'),
      message: text('password.noticeByLink'),
    });
    await enqueueJob(tx, { kind: 'password_changed', user_id: usedToken.user_id }, now);
  });
  log.info({ event: 'password_reset', userId: user.id, ip }, 'security event');
  return { message: text('password.reset'), data: null };
}

async function findResetTokenOwner(db: Database, tokenHash: string, now: string) {
  return db.kysely
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', now)
    .where('password_resets.expires_at', '<', latestLinkExpiry(now))
    .executeTakeFirst();
}

export async function purgeResetLinks(db: Database, now: Date): Promise<void> {
  const isExpired = sql`expires_at < ${now.toISOString()}`;
  await deleteInBatches(db.kysely, 'password_resets', ['token_hash'], isExpired);
}

export async function changePassword(request: DirectRequest<ChangePassword>): Promise<Reply> {
  const { db, caller, body, now, ip, log } = request;
  if (!caller) throw new ApiError('unauthenticated');
  const user = await db.kysely
    .selectFrom('users')
    .select(['id', 'username', 'email', 'password_hash'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  await assertCurrentPassword(db, caller, user.password_hash, body.current_password, now);
  assertPasswordUsable(body.new_password, 'new_password', user);
  const password_hash = await withHashingSlot(() => hashPassword(body.new_password));
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      // No row matches if a reset link changed the password in the meantime.
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) {
      throw invalidFields([fieldReason('current_password', 'password_wrong')]);
    }
    await endSessions(tx, user.id, now, caller.sessionId);
    await invalidatePasswordLinks(tx, user.id);
    await enqueueJob(tx, { kind: 'password_changed', user_id: user.id }, now);
    const auditContext = { tx, caller, now, ip, key: undefined };
    await writeAudit(auditContext, { action: 'change_password', entity: 'account', id: user.id });
  });
  log.info({ event: 'password_changed', userId: user.id, ip }, 'security event');
  return { message: text('password.changed'), data: null };
}
