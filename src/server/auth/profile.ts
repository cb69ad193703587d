import type { ConfirmEmail } from '#contract/auth/account.ts';
import { text } from '#contract/messages/text.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Profile, ProfileUpdate } from '#contract/users/entity.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { hashToken } from '../http/authenticate.ts';
import { reserveWithinLimits } from '../http/limits/rate-limit.ts';
import type { ChangeRequest, DirectRequest, PrepareRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { changedFields, columnsOf, type FieldColumns } from '../records/columns.ts';
import { updateRow } from '../records/rows.ts';
import { assertEmailNotReserved, handleEmailChange, recordConfirmation } from '../users/email-hold.ts';
import { assertUnique, lockUser } from '../users/user-guards.ts';
import { assertCurrentPassword } from './passwords.ts';

const dayMs = 24 * 60 * 60 * 1000;

const profileFields: FieldColumns<'users', Omit<ProfileUpdate, 'current_password'>> = {
  email: 'column',
  phone: (phone_number) => ({ phone_number }),
  locale: 'column',
  digest_hour: (digest_hour) => ({ digest_hour }),
  push_off: (mutedTypes) => ({ push_off: JSON.stringify([...new Set(mutedTypes)].sort()) }),
  quiet_hours: (hours: { from: number; until: number } | null) => ({
    quiet_from: hours?.from ?? null,
    quiet_until: hours?.until ?? null,
  }),
};

interface PreparedProfileUpdate {
  requestedChanges: Omit<ProfileUpdate, 'current_password'>;
  verifiedEmail: string | undefined;
}

/**
 * Security: without asking for the password, a stolen session could change the email address and then reset the
 * password.
 */
export async function prepareProfileUpdate(request: PrepareRequest<ProfileUpdate>): Promise<PreparedProfileUpdate> {
  const { db, caller, body, now } = request;
  const { current_password, ...requestedChanges } = body;
  if (requestedChanges.digest_hour !== undefined && !isOfficeRole(caller.role)) {
    throw invalidFields([fieldReason('digest_hour', 'invalid')]);
  }
  const user = await db.kysely
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  if (requestedChanges.email === undefined || requestedChanges.email === user.email) {
    return { requestedChanges, verifiedEmail: undefined };
  }
  await assertCurrentPassword(db, caller, user.password_hash, current_password, now);
  // Each change sends an email to the previous address, which may be another person's (rules 5.9).
  const limit = { key: `email:${caller.id}`, points: 10, windowMs: dayMs };
  await reserveWithinLimits(db, [limit], new Date(now));
  return { requestedChanges, verifiedEmail: requestedChanges.email };
}

export async function updateProfile(request: ChangeRequest<PreparedProfileUpdate>): Promise<Reply> {
  const { tx, caller, body } = request;
  const row = await lockUser(tx, caller.id);
  const changedValues = changedFields(profileFields, row, body.requestedChanges);
  const message = text('profile.updated');
  if (Object.keys(changedValues).length === 0) {
    return { message, data: await readProfile(tx, caller.id), ...outcomeMeta(request, 'applied') };
  }
  // No password was verified for this edit, because the address changed after `prepareProfileUpdate`.
  if (changedValues.email !== undefined && changedValues.email !== body.verifiedEmail) {
    throw new ApiError('stale_version', { data: { current: await readProfile(tx, caller.id) } });
  }
  await assertUnique(request, { email: changedValues.email }, caller.id);
  await assertEmailNotReserved(request, changedValues.email, caller.id);
  const columns = columnsOf(profileFields, changedValues);
  const stamps = stampsForEdit(request, row);
  const storedRow = await updateRow(tx, 'users', caller.id, stamps, columns);
  if (changedValues.email !== undefined) await handleEmailChange(request, row, storedRow);
  await writeAudit(request, {
    action: 'update_profile',
    entity: 'account',
    id: caller.id,
    after: { changed: Object.keys(columns) },
  });
  const emailChangedEvent = { event: 'email_changed', userId: caller.id };
  return {
    message,
    data: await readProfile(tx, caller.id),
    events: changedValues.email === undefined ? [] : [emailChangedEvent],
    ...outcomeMeta(request, 'applied'),
  };
}

export async function readProfile(tx: Tx, userId: string): Promise<Profile> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'phone_number', 'role', 'locale', 'digest_hour'])
    .select(['push_off', 'quiet_from', 'quiet_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { email, phone_number, push_off, quiet_from, quiet_until, ...rest } = user;
  return {
    ...rest,
    email: email ?? '',
    phone_number: phone_number ?? '',
    push_off: JSON.parse(push_off) as NotificationType[],
    quiet_hours: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
  };
}

// Security: the error is the same for every bad token, even if the address was changed again.
function invalidLinkError(): ApiError {
  return new ApiError('validation_failed', {
    message: text('ownEmail.notConfirmed'),
    errors: [fieldReason('token', 'confirm_link_invalid')],
  });
}

/**
 * Confirms an address set by an admin, which ends its hold (`users/email-hold.ts`): until then, the address receives no
 * other email. Security: the link does not sign the user in; from now on, reset links go to the new address.
 */
export async function confirmEmail(request: DirectRequest<ConfirmEmail>): Promise<Reply> {
  const { db, body, now, ip, log } = request;
  const token_hash = hashToken(body.token);
  // The hold is read without a transaction, because most tokens from unauthenticated clients are invalid.
  const emailHold = await db.kysely
    .selectFrom('email_holds')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('held_until', '>', now)
    .executeTakeFirst();
  if (!emailHold) throw invalidLinkError();
  await inTransaction(db, async (tx) => {
    // Locks the user before the hold, as in every change of a user, to avoid deadlocks.
    const user = await lockUser(tx, emailHold.user_id);
    // Another request may have used the link in the meantime.
    const usedHold = await tx
      .deleteFrom('email_holds')
      .where('token_hash', '=', token_hash)
      .where('held_until', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!usedHold) throw invalidLinkError();
    await recordConfirmation({ tx, caller: user, now, ip, key: undefined }, user.id);
  });
  log.info({ event: 'email_confirmed', userId: emailHold.user_id, ip }, 'security event');
  return { message: text('ownEmail.confirmed'), data: null };
}
