import type { ChangePassword } from '#contract/auth/account.ts';
import { fieldError } from '#contract/field-errors.ts';
import { writeAudit } from '../db/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { DirectRequest, Reply } from '../http/route.ts';
import { enqueueJob } from '../jobs/job.ts';
import { assertCurrentPassword } from './assert-current-password.ts';
import { assertPasswordUsable } from './password-rules.ts';
import { hashPassword, withHashingSlot } from './passwords.ts';
import { endSessions } from './sessions.ts';

/** Sets a new password for the caller, who must know the old one. Ends their other sessions. */
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
      // If a reset link changed the password meanwhile, the verified password is no longer current:
      // no row matches.
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) {
      throw invalidFields([fieldError('current_password', 'password_wrong')]);
    }
    await endSessions(tx, user.id, now, caller.sessionId);
    await tx.deleteFrom('password_resets').where('user_id', '=', user.id).execute();
    await enqueueJob(tx, { kind: 'password_changed', user_id: user.id }, now);
    const change = { tx, caller, now, ip, key: undefined };
    await writeAudit(change, { action: 'change_password', entity: 'account', id: user.id });
  });
  log.info({ event: 'password_changed', userId: user.id, ip }, 'security event');
  return { message: 'Password changed', data: null };
}
