import { writeAudit } from '../db/audit.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { localize } from '../i18n/localize.ts';
import { enqueueJob } from '../jobs/job.ts';
import { assertEmailConfirmed } from './email-hold.ts';

/**
 * Queues an e-mail to the user with a link for setting a new password. Security: the super admin
 * who requests the mail sees neither the link nor the password.
 */
export async function sendResetLink(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, id, now } = request;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'is_active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new ApiError('not_found', { message: 'This user does not exist' });
  if (!user.is_active || !user.email) {
    throw new ApiError('wrong_state', {
      message: localize`${user.username} has to be active and have an e-mail address first.`,
    });
  }
  await assertEmailConfirmed(request, user);
  await enqueueJob(tx, { kind: 'reset_link', user_id: id }, now);
  await writeAudit(request, { action: 'send_reset_link', entity: 'account', id });
  return {
    message: localize`A link is on its way to ${user.username}.`,
    data: null,
    events: [{ event: 'reset_link_asked', userId: id }],
  };
}
