import { sql } from 'kysely';
import type { ResetPassword } from '#contract/auth/account.ts';
import { fieldError } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../http/authenticate.ts';
import type { DirectRequest, Reply } from '../http/route.ts';
import { enqueueJob } from '../jobs/job.ts';
import { notify } from '../notifications/notify.ts';
import { assertPasswordUsable } from './password-rules.ts';
import { hashPassword, withHashingSlot } from './passwords.ts';
import { latestLinkEnd } from './reset-link.ts';
import { endSessions } from './sessions.ts';
import { rememberNetwork, signInSource } from './sign-in-limits.ts';

// Security: the error is the same for every bad token, so that a caller learns nothing from it. The
// token that `forgotPassword` returns opens nothing and gets this error too.
function invalidLinkError(): ApiError {
  return new ApiError('validation_failed', {
    message: 'Reset Password Failed',
    errors: [fieldError('token', 'reset_link_invalid')],
  });
}

/**
 * Sets a new password by an e-mailed single-use token. Ends all sessions and invalidates all other
 * links.
 */
export async function resetPassword(request: DirectRequest<ResetPassword>): Promise<Reply> {
  const { db, body, now, ip, log, config } = request;
  const token_hash = hashToken(body.token);
  const user = await findTokenOwner(db, token_hash, now);
  if (!user) throw invalidLinkError();
  // Checked before the token is used up: after a weak password the link still works.
  assertPasswordUsable(body.new_password, 'new_password', user);
  const password_hash = await withHashingSlot(() => hashPassword(body.new_password));
  await inTransaction(db, async (tx) => {
    // The user is locked before the links, in the order of every change of a user, to avoid deadlocks.
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    // No row: the user was deactivated or deleted after the link was mailed.
    if (Number(numUpdatedRows) === 0) throw invalidLinkError();
    // Checked again, because another request may have used the link while the password was hashed.
    const usedToken = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', now)
      .where('expires_at', '<', latestLinkEnd(now))
      .returning('user_id')
      .executeTakeFirst();
    if (!usedToken) throw invalidLinkError();
    await tx.deleteFrom('password_resets').where('user_id', '=', usedToken.user_id).execute();
    await endSessions(tx, usedToken.user_id, now);
    // Whoever is kept out by somebody's guesses signs in here with the new password.
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
      title: 'Your password was changed',
      message: 'It was set by a link from your mailbox, and all devices were signed out.',
    });
    await enqueueJob(tx, { kind: 'password_changed', user_id: usedToken.user_id }, now);
  });
  log.info({ event: 'password_reset', userId: user.id, ip }, 'security event');
  return { message: 'Reset Password successful!', data: null };
}

async function findTokenOwner(db: Database, tokenHash: string, now: string) {
  return db.kysely
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', now)
    .where('password_resets.expires_at', '<', latestLinkEnd(now))
    .executeTakeFirst();
}

/** Deletes the reset links that have expired. */
export async function purgeResetLinks(db: Database, now: Date): Promise<void> {
  const isOver = sql`expires_at < ${now.toISOString()}`;
  await deleteInBatches(db.kysely, 'password_resets', ['token_hash'], isOver);
}
