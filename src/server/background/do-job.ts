import { startOfBusinessDate } from '#contract/fields/dates.ts';
import type { StoredText } from '#contract/messages/text.ts';
import { officeRoles } from '#contract/roles.ts';
import { makeConfirmLink, makeResetLink, siteLink } from '../auth/mailed-links.ts';
import { hashToken } from '../http/authenticate.ts';
import { reserveUses } from '../http/limits/rate-limit.ts';
import { sinceText } from '../i18n/formats.ts';
import type { Locale } from '../i18n/translate.ts';
import type { Job, JobDeps } from '../jobs/job.ts';
import { mails, sendMail } from '../mail/mails.ts';
import { pushNotification } from '../push-subscriptions/push-notification.ts';
import { digestKey } from './send-digests.ts';

const hourMs = 60 * 60 * 1000;

export async function executeJob(deps: JobDeps, job: Job, attempt: number): Promise<void> {
  switch (job.kind) {
    case 'forgot_password':
      return mailLinkForForgottenPassword(deps, job.email, attempt);
    case 'reset_link':
      return mailResetLink(deps, await findUser(deps, 'id', job.user_id));
    case 'password_changed': {
      const user = await findUser(deps, 'id', job.user_id);
      if (user) await sendMail(deps, user, mails.passwordChanged(user.username));
      return;
    }
    case 'email_changed':
      return notifyOldAddress(deps, job);
    case 'digest':
      return mailDigest(deps, job);
    case 'push':
      return pushNotification(deps, job, attempt);
    case 'register_refused':
      if (!(await isWithinMailLimits(deps, 'register', job.email, attempt))) return;
      // No profile is read for unauthenticated clients, so the email is in English.
      return sendMail(deps, { email: job.email, locale: 'en' }, mails.registerRefused(job.username));
    default:
      return job satisfies never;
  }
}

// Security: whatever depends on the address happens long after the response, so the caller cannot observe it.
async function mailLinkForForgottenPassword(deps: JobDeps, email: string, attempt: number): Promise<void> {
  const user = await findUser(deps, 'email', email);
  // The limit counts only requests that cause an email.
  if (user && !user.hasEmailHold && (await isWithinMailLimits(deps, 'reset', email, attempt)))
    await mailResetLink(deps, user);
}

/** Sends nothing if the user has unsubscribed or no longer has an office role. */
async function mailDigest(deps: JobDeps, { user_id, toldOn }: Extract<Job, { kind: 'digest' }>): Promise<void> {
  const user = await findUser(deps, 'id', user_id);
  if (!user || user.hasEmailHold) return;
  const digest = await deps.db.kysely
    .selectFrom('notifications as notice')
    .innerJoin('users', 'users.id', 'notice.user_id')
    .select(['notice.texts', 'users.digest_hour'])
    .where('notice.user_id', '=', user_id)
    .where('notice.dedupe_key', '=', digestKey(toldOn))
    .where('users.role', 'in', officeRoles)
    .executeTakeFirst();
  if (!digest?.texts || digest.digest_hour === null) return;
  const { title, message } = JSON.parse(digest.texts) as Record<'title' | 'message', StoredText>;
  const at = new Date(Date.parse(startOfBusinessDate(toldOn)) + digest.digest_hour * hourMs);
  const links = { today: siteLink(deps.config, '/today'), off: siteLink(deps.config, '/profile') };
  await sendMail(deps, user, mails.digest(user.username, { title, message, at: at.toISOString(), links }));
}

/** Limits the emails that unauthenticated clients can cause. */
async function isWithinMailLimits(
  { db, clock }: JobDeps,
  kind: 'reset' | 'register',
  email: string,
  attempt: number,
): Promise<boolean> {
  // Retries while the mail server is down do not count against the limits.
  if (attempt > 1) return true;
  const limits = [
    { key: `${kind}:${hashToken(email)}`, points: 3, windowMs: hourMs },
    { key: `${kind}:all`, points: 200, windowMs: hourMs },
  ];
  return (await reserveUses(db, limits, clock())) !== undefined;
}

interface MailUser {
  id: string;
  username: string;
  email: string;
  locale: Locale;
  /** An admin set the address, and it is unconfirmed, so no link is mailed to it. */
  hasEmailHold: boolean;
}

async function mailResetLink(deps: JobDeps, user: MailUser | undefined): Promise<void> {
  if (!user || user.hasEmailHold) return;
  const link = await makeResetLink(deps, user.id);
  // Read again, because a deactivation or a change of the address could not invalidate a link that did not exist yet.
  const recipient = await findUser(deps, 'id', user.id);
  if (!recipient || recipient.hasEmailHold) return;
  await sendMail(deps, recipient, mails.resetLink(recipient.username, link));
  deps.log.info({ event: 'reset_link_sent', userId: user.id }, 'reset link sent');
}

/** Emails go to the stored address, never to the entered one. */
async function findUser({ db, clock }: JobDeps, column: 'id' | 'email', value: string): Promise<MailUser | undefined> {
  const user = await db.kysely
    .selectFrom('users')
    .select(['id', 'username', 'email', 'locale'])
    // Read in one statement with the address, so that the hold belongs to this address.
    .select((eb) =>
      eb
        .selectFrom('email_holds')
        .select('email_holds.id')
        .whereRef('email_holds.user_id', '=', 'users.id')
        .where('held_until', '>', clock().toISOString())
        .as('hold_id'),
    )
    .where((eb) => (column === 'id' ? eb('id', '=', value) : eb(eb.fn('lower', ['email']), '=', value)))
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user?.email) return undefined;
  const { hold_id, ...otherFields } = user;
  return { ...otherFields, email: user.email, hasEmailHold: hold_id !== null };
}

async function notifyOldAddress(
  deps: JobDeps,
  { username, old_email, hold_id }: Extract<Job, { kind: 'email_changed' }>,
): Promise<void> {
  const to = { email: old_email, locale: await localeOfUser(deps, username) };
  const confirmationLink = hold_id === undefined ? undefined : await makeConfirmLink(deps, hold_id);
  if (!confirmationLink) return sendMail(deps, to, mails.emailChanged(username));
  const until = sinceText(confirmationLink.until, deps.clock().toISOString());
  return sendMail(deps, to, mails.emailHeld(username, { ...confirmationLink, until }));
}

async function localeOfUser({ db }: JobDeps, username: string): Promise<Locale> {
  const user = await db.kysely
    .selectFrom('users')
    .select('locale')
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.locale ?? 'en';
}
