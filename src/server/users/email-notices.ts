// Notifications about a new e-mail address and its confirmation: to the user, and to the super
// admins who may confirm it. The mail to the old address is sent by a job (`email-hold.ts` enqueues
// it).
import type { Selectable } from 'kysely';
import { writeAudit } from '../db/audit.ts';
import type { EmailHolds } from '../db/tables/people.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import { formatSince } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import { linkTo, notify } from '../notifications/notify.ts';
import type { UserRow } from './read.ts';

/**
 * Notifies the user of the new address and, if it is held, the super admins.
 *
 * @param hold undefined if the new address can be used at once
 */
export async function notifyOfEmail(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
  hold: Pick<Selectable<EmailHolds>, 'confirmed_email' | 'held_until'> | undefined,
): Promise<void> {
  const changedSentence = localize`${caller.username} changed it.`;
  const notice = { actorId: caller.id, type: 'account', now } as const;
  const title = 'Your e-mail address was changed';
  if (!hold) {
    return notify(tx, { ...notice, to: [id], title, message: changedSentence, link: '/profile' });
  }
  const until = formatSince(hold.held_until, now);
  const holdSentence =
    hold.confirmed_email === null
      ? localize`Until ${until} it cannot be used to set a new password, unless a super admin confirms it.`
      : localize`Until ${until} it cannot be used to set a new password, unless you confirm it by the link mailed to the old one.`;
  const adviceSentence = localize`If it is wrong, change it back in your profile or ask a super admin.`;
  await notify(tx, {
    ...notice,
    to: [id],
    title,
    link: '/profile',
    message: localize`${[changedSentence, holdSentence, adviceSentence]}`,
  });
  await notify(tx, {
    ...notice,
    to: 'super_admins',
    link: linkTo('/users', id),
    title: 'An e-mail address waits for confirmation',
    message: localize`${caller.username} changed that of ${username}. Until ${until} it cannot be used to set a new password, unless you confirm it.`,
  });
}

/**
 * Writes the audit log and a notification after an address was confirmed: by a super admin, or by
 * the link mailed to the old address (then `caller` is the user).
 */
export async function recordConfirmation(
  request: Pick<ChangeRequest, 'tx' | 'now' | 'ip' | 'key'> & {
    caller: Pick<Caller, 'id' | 'username'>;
  },
  id: string,
): Promise<void> {
  const { tx, caller, now } = request;
  await writeAudit(request, { action: 'confirm_email', entity: 'account', id });
  await notify(tx, {
    to: [id],
    // Without an actor, because `notify` leaves out the actor and the user may have confirmed.
    actorId: null,
    type: 'account',
    now,
    link: '/profile',
    title: 'Your new e-mail address was confirmed',
    message:
      caller.id === id
        ? 'It was confirmed by the link that was mailed to the old one.'
        : localize`${caller.username} confirmed it.`,
  });
}
