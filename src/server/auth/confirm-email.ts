import type { ConfirmEmail } from '#contract/auth/account.ts';
import { fieldError } from '#contract/field-errors.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../http/authenticate.ts';
import type { DirectRequest, Reply } from '../http/route.ts';
import { recordConfirmation } from '../users/email-hold.ts';
import { lockUser } from '../users/user-guards.ts';

// Security: the error is the same for every bad token, also if the address was changed again.
function invalidLinkError(): ApiError {
  return new ApiError('validation_failed', {
    message: 'The e-mail address was not confirmed',
    errors: [fieldError('token', 'confirm_link_invalid')],
  });
}

/**
 * Confirms an address that an admin set, by the token of the single-use link e-mailed to the old
 * address. Security: this signs nobody in; from now on reset links are mailed to the new address.
 */
export async function confirmEmail(request: DirectRequest<ConfirmEmail>): Promise<Reply> {
  const { db, body, now, ip, log } = request;
  const token_hash = hashToken(body.token);
  // Looked up without a transaction first, because most tokens sent by strangers are invalid.
  const hold = await db.kysely
    .selectFrom('email_holds')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('held_until', '>', now)
    .executeTakeFirst();
  if (!hold) throw invalidLinkError();
  await inTransaction(db, async (tx) => {
    // Locks the user before the hold, in the order of every change of a user, to avoid deadlocks.
    const user = await lockUser(tx, hold.user_id);
    // Checked again, because another request may have used the link meanwhile.
    const usedToken = await tx
      .deleteFrom('email_holds')
      .where('token_hash', '=', token_hash)
      .where('held_until', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!usedToken) throw invalidLinkError();
    await recordConfirmation({ tx, caller: user, now, ip, key: undefined }, user.id);
  });
  log.info({ event: 'email_confirmed', userId: hold.user_id, ip }, 'security event');
  return { message: 'E-mail address confirmed', data: null };
}
