// A phone link signs one phone in to the till as a barista, who sets the password there (rules 7.9). The office's
// device generates the secret and sends the server only its hash, so the server never stores or logs anything that
// opens an account.
import { sql } from 'kysely';
import type { PhoneLinkReset } from '#contract/auth/account.ts';
import type { Session } from '#contract/auth/session.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { textKey } from '#contract/fields/text-key.ts';
import { text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { type PhoneLink, phoneLinkHours } from '#contract/users/phone-link.ts';
import { networkOf } from '../client-address.ts';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { hashToken } from '../http/authenticate.ts';
import { reserveWithinLimits } from '../http/limits/rate-limit.ts';
import type { ChangeRequest, DirectRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { enqueueJob } from '../jobs/job.ts';
import { notify } from '../notifications/notify.ts';
import { userSource } from '../users/read.ts';
import { lockUser } from '../users/user-guards.ts';
import { invalidateLinks } from './mailed-links.ts';
import { assertPasswordUsable } from './password-rules.ts';
import { hashPassword, withHashingSlot } from './passwords.ts';
import { endSessions, openSession } from './sessions.ts';
import { rememberNetwork, signInSource } from './sign-in-limits.ts';

const hourMs = 60 * 60 * 1000;

/** A link that expires later than this was created while the clock was ahead, and is not accepted. */
function latestPhoneLinkExpiry(now: Instant): Instant {
  return new Date(Date.parse(now) + (phoneLinkHours + 1) * hourMs).toISOString();
}

/** Invalidates the barista's earlier link. */
export async function createPhoneLink(request: ChangeRequest<PhoneLink>): Promise<Reply> {
  const { tx, id, body, now } = request;
  const user = await lockUser(tx, id);
  if (user.deleted_at !== null) throw new ApiError('not_found', { message: userSource.notFound });
  // Security: links are only for baristas, because an admin must gain no rights by acting as another user. The audit
  // log names admin and barista.
  if (user.role !== 'sales' || !user.is_active) {
    throw new ApiError('wrong_state', {
      message: text('user.noPhoneLink', { username: user.username }),
    });
  }
  await tx.deleteFrom('phone_links').where('user_id', '=', id).execute();
  const expires_at = new Date(Date.parse(now) + phoneLinkHours * hourMs).toISOString();
  const insertedLink = await tx
    .insertInto('phone_links')
    .values({ token_hash: body.token_hash, user_id: id, created_at: now, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // Each link has a new secret, so a hash that is already stored belongs to another user's link.
  if (!insertedLink) throw invalidFields([fieldReason('token_hash', 'invalid')]);
  await writeAudit(request, { action: 'create_phone_link', entity: 'account', id });
  return {
    message: text('user.phoneLinkMade', { username: user.username }),
    data: { expires_at },
    events: [{ event: 'phone_link_made', userId: id }],
  };
}

// Security: the error is the same for every bad token.
function invalidLinkError(): ApiError {
  return new ApiError('validation_failed', {
    message: text('signIn.phoneLinkOver'),
    errors: [fieldReason('token', 'phone_link_invalid')],
  });
}

export async function signInByPhoneLink(request: DirectRequest<PhoneLinkReset>): Promise<Session> {
  const { db, body, now, ip, log, config } = request;
  const limit = { key: `phone-link:${networkOf(ip)}`, points: 20, windowMs: hourMs / 60 };
  await reserveWithinLimits(db, [limit], new Date(now));
  const token_hash = hashToken(body.token);
  const user = await findLinkOwner(db, token_hash, now);
  if (!user) throw invalidLinkError();
  // Checked before the link is used up, so that the link still works after a weak password.
  assertPasswordUsable(body.new_password, 'new_password', user);
  const password_hash = await withHashingSlot(() => hashPassword(body.new_password));
  const session = await inTransaction(db, async (tx) => {
    // The user is locked before the link, as in every change of a user.
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash, last_login: now })
      .where('id', '=', user.id)
      .where('role', '=', 'sales')
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) throw invalidLinkError();
    // Another phone may have used the link while the password was hashed.
    const { numDeletedRows } = await tx
      .deleteFrom('phone_links')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) throw invalidLinkError();
    await invalidateLinks(tx, user.id);
    await endSessions(tx, user.id, now);
    await rememberNetwork(tx, signInSource(ip, textKey(user.username)), new Date(now), config);
    await writeAudit(
      { tx, caller: user, now, ip, key: undefined },
      { action: 'use_phone_link', entity: 'account', id: user.id },
    );
    await notify(tx, {
      to: [user.id],
      actorId: null,
      type: 'account',
      now,
      title: text('password.notice'),
      message: text('password.noticeByPhoneLink'),
    });
    await enqueueJob(tx, { kind: 'password_changed', user_id: user.id }, now);
    return openSession(tx, user.id, request);
  });
  log.info({ event: 'phone_link_used', userId: user.id, ip }, 'security event');
  return { ...session, role: 'sales', username: user.username, user_id: user.id };
}

function findLinkOwner(db: Database, tokenHash: string, now: Instant) {
  return db.kysely
    .selectFrom('phone_links')
    .innerJoin('users', 'users.id', 'phone_links.user_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('phone_links.token_hash', '=', tokenHash)
    .where('phone_links.expires_at', '>', now)
    .where('phone_links.expires_at', '<', latestPhoneLinkExpiry(now))
    .executeTakeFirst();
}

export async function purgePhoneLinks(db: Database, now: Date): Promise<void> {
  const isExpired = sql`expires_at < ${now.toISOString()}`;
  await deleteInBatches(db.kysely, 'phone_links', ['token_hash'], isExpired);
}
