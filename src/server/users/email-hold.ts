// Security: whoever receives a user's email can set the password. So for three days no link that sets a password is
// emailed to an address that an admin set, unless the owner of the last confirmed address or a super admin confirms it.
import { type Selectable, sql } from 'kysely';
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { text } from '#contract/messages/text.ts';
import { invalidatePasswordLinks } from '../auth/mailed-links.ts';
import type { Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { EmailHolds } from '../db/tables/people.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { sinceText } from '../i18n/formats.ts';
import { enqueueJob } from '../jobs/job.ts';
import { linkTo, notify } from '../notifications/notify.ts';
import { duplicateText } from '../records/write.ts';
import type { UserRow } from './read.ts';

const holdMs = 72 * 60 * 60 * 1000;

type EmailChange = Pick<ChangeRequest, 'tx' | 'caller' | 'now'>;
type Hold = Selectable<EmailHolds>;

/** Returns undefined if there is no hold or it has ended. */
export async function findEmailHold(tx: Tx, userId: string, now: Instant): Promise<Hold | undefined> {
  return tx
    .selectFrom('email_holds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('held_until', '>', now)
    .executeTakeFirst();
}

/**
 * Invalidates password links. Holds the new address, unless the user or a super admin set it, or it is the last
 * confirmed address. Returns the end of the hold.
 */
export async function handleEmailChange(
  { tx, caller, now }: EmailChange,
  before: UserRow,
  { username, email }: UserRow,
): Promise<Instant | undefined> {
  const { id } = before;
  await invalidatePasswordLinks(tx, id);
  const hold = await findEmailHold(tx, id, now);
  await tx.deleteFrom('email_holds').where('user_id', '=', id).execute();
  // Security: otherwise an admin could set their own address during a hold, change it again, and confirm the second
  // with the email to the first.
  const confirmed_email = hold ? hold.confirmed_email : before.email;
  const isConfirmedAgain = confirmed_email !== null && confirmed_email.toLowerCase() === email;
  const isHeld = !isConfirmedAgain && caller.id !== id && !maySendResetLink(caller);
  const held_until = new Date(Date.parse(now) + holdMs).toISOString();
  const newHold = isHeld ? { id: newId(), user_id: id, confirmed_email, held_until } : undefined;
  if (newHold) await tx.insertInto('email_holds').values(newHold).execute();
  if (confirmed_email !== null && !isConfirmedAgain) {
    const job = { kind: 'email_changed', username, old_email: confirmed_email } as const;
    await enqueueJob(tx, { ...job, ...(newHold && { hold_id: newHold.id }) }, now);
  }
  await notifyOfEmailChange({ tx, caller, now }, { id, username }, newHold);
  return newHold?.held_until;
}

/** Must match the policy of `POST /users/:id/reset-link`. */
function maySendResetLink({ role }: Caller): boolean {
  return role === 'super_admin';
}

/** @throws `wrong_state` while the email address is held */
export async function assertEmailConfirmed(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
): Promise<void> {
  if (!(await findEmailHold(tx, id, now))) return;
  throw new ApiError('wrong_state', {
    message: text('email.unconfirmed', { username }),
  });
}

/** Selects users who may change back to this address, so no other user may take it. */
export function usersWithReservedEmailQuery(tx: Tx, email: string, now: Instant) {
  return tx
    .selectFrom('email_holds')
    .select('user_id')
    .where((eb) => eb(eb.fn('lower', ['confirmed_email']), '=', email))
    .where('held_until', '>', now);
}

export async function assertEmailNotReserved(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  email: string | null | undefined,
  ownId: string,
): Promise<void> {
  if (!email) return;
  const otherUser = await usersWithReservedEmailQuery(tx, email, now).where('user_id', '!=', ownId).executeTakeFirst();
  if (!otherUser) return;
  const message = duplicateText('user', 'email');
  throw new ApiError('duplicate_value', { message, errors: [{ field: 'email', message }] });
}

/** Previous addresses in holds are personal data. */
export async function purgeEmailHolds(db: Tx, date: Date): Promise<void> {
  await deleteInBatches(db, 'email_holds', ['id'], sql`held_until < ${date.toISOString()}`);
}

/** During a hold, also notifies the super admins, who can confirm the address. */
async function notifyOfEmailChange(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
  hold: Pick<Hold, 'confirmed_email' | 'held_until'> | undefined,
): Promise<void> {
  const who = caller.username;
  const baseNotification = { actorId: caller.id, type: 'account', now } as const;
  const ownNotification = {
    ...baseNotification,
    to: [id],
    title: text('email.changed'),
    link: '/profile',
    subject: { key: `email_changed ${id}` },
  };
  if (!hold) {
    await notify(tx, { ...ownNotification, message: text('email.changedBy', { who }) });
    return;
  }
  const until = sinceText(hold.held_until, now);
  const isLinkMailed = hold.confirmed_email !== null;
  await notify(tx, {
    ...ownNotification,
    message: text(isLinkMailed ? 'email.changedHeldLink' : 'email.changedHeld', { who, until }),
  });
  await notify(tx, {
    ...baseNotification,
    to: 'super_admins',
    link: linkTo('/users', id),
    title: text('email.waits'),
    message: text('email.waitsOf', { who, username, until }),
    subject: { key: `email_waits ${id}` },
  });
}

/** @param caller the super admin, or the user if the emailed link was used */
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
    // `notify` leaves out the actor, who may be this user.
    actorId: null,
    type: 'account',
    now,
    link: '/profile',
    title: text('email.newConfirmed'),
    message: caller.id === id ? text('email.confirmedByLink') : text('email.confirmedBy', { who: caller.username }),
  });
}
