import type { UserEmailConfirm } from '#contract/users/entity.ts';
import { assertNewest, assertNotDeleted, outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { findHold } from './email-hold.ts';
import { recordConfirmation } from './email-notices.ts';
import { toUser } from './read.ts';
import { lockUser } from './user-guards.ts';

/**
 * A super admin confirms the e-mail address that an admin gave to a user. From now on, links that
 * set a password may be mailed to this address (see `email-hold.ts`).
 */
export async function confirmUserEmail(request: ChangeRequest<UserEmailConfirm>): Promise<Reply> {
  const { tx, id, body, now } = request;
  const row = await lockUser(tx, id);
  const current = await toUser(tx, row);
  await assertNotDeleted(request, row, row.username, current);
  // Security: refused if the user was changed since, because the address may be another one than
  // the super admin saw.
  await assertNewest(request, row, body.version, { name: row.username, current });
  const message = 'E-mail address confirmed';
  if (!(await findHold(tx, id, now))) {
    return { message, data: current, meta: { outcome: 'already_so' } };
  }
  await tx.deleteFrom('email_holds').where('user_id', '=', id).execute();
  await recordConfirmation(request, id);
  return {
    message,
    data: await toUser(tx, row),
    events: [{ event: 'email_confirmed', userId: id }],
    ...outcomeMeta(request, 'applied'),
  };
}
