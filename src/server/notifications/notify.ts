import { type Selectable, sql } from 'kysely';
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { NotificationReason } from '#contract/notifications/entity.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Notifications } from '../db/tables/people.ts';
import { type Locale, type Message, messageFields, translate } from '../i18n/translate.ts';
import { enqueuePushes } from '../push-subscriptions/push-notification.ts';

export interface NewNotification {
  to: 'admins' | 'super_admins' | readonly string[];
  /** The user who acted is not notified. */
  actorId: string | null;
  type: NotificationType;
  title: Message;
  message: Message;
  link?: string;
  /** A user gets at most one notification with this key. */
  dedupeKey?: string;
  /** A new report on the subject increases the count and makes the notification unread and the newest (rules 8.8). */
  subject?: Subject;
  now: Instant;
}

export interface Subject {
  /** Such as `load_check <assignment>`. Must differ from any `dedupeKey`. */
  key: string;
  /** Replaces the texts and link from the second report on, if those of a single report refer to one record. */
  several?: { title: Text; message: Text; link: string };
}

/** Runs in the change's transaction. Stores the push jobs and returns the ids of the notified users. */
export async function notify(tx: Tx, notification: NewNotification): Promise<string[]> {
  const recipients = (await readRecipients(tx, notification.to)).filter(({ id }) => id !== notification.actorId);
  if (recipients.length === 0) return [];
  const { subject, now } = notification;
  const rows = subject
    ? await upsertBySubject(tx, { ...notification, subject }, recipients)
    : await insertOnce(tx, notification, recipients);
  const rowsToPush = rows.filter(({ isQuiet }) => !isQuiet);
  await enqueuePushes(tx, rowsToPush, now);
  return rows.map(({ user_id }) => user_id);
}

interface StoredNotification {
  id: string;
  user_id: string;
  /** Whether the same subject was pushed within `pushIntervalMs`. */
  isQuiet?: boolean;
}

async function insertOnce(
  tx: Tx,
  notification: NewNotification,
  recipients: readonly Recipient[],
): Promise<StoredNotification[]> {
  return tx
    .insertInto('notifications')
    .values(recipients.map((recipient) => ({ id: newId(), ...notificationColumns(notification, recipient) })))
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
}

/**
 * If two transactions report concurrently, the second has read a count that is too low. Its update then locks the row
 * without changing it, so the next attempt succeeds. Rows are locked in the order of the recipients.
 */
async function upsertBySubject(
  tx: Tx,
  notification: NewNotification & { subject: Subject },
  recipients: readonly Recipient[],
): Promise<StoredNotification[]> {
  const ids = recipients.map(({ id }) => id);
  const existingRows = await tx
    .selectFrom('notifications')
    .select(['user_id', 'count', 'reasons', 'pushed_at'])
    .where('user_id', 'in', ids)
    .where('dedupe_key', '=', notification.subject.key)
    .execute();
  const existingRowOf = (id: string) => existingRows.find(({ user_id }) => user_id === id);
  const rows = await tx
    .insertInto('notifications')
    .values(
      recipients.map((recipient) => ({
        id: newId(),
        ...notificationColumns(notification, recipient, existingRowOf(recipient.id)),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'dedupe_key'])
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          message: ref('excluded.message'),
          texts: ref('excluded.texts'),
          link: ref('excluded.link'),
          count: ref('excluded.count'),
          reasons: ref('excluded.reasons'),
          created_at: ref('excluded.created_at'),
          pushed_at: ref('excluded.pushed_at'),
          is_read: false,
          read_at: null,
        }))
        .where(({ eb }) => eb('notifications.count', '=', eb('excluded.count', '-', 1))),
    )
    .returning(['id', 'user_id'])
    .execute();
  const storedRows = rows.map((row) => ({
    ...row,
    isQuiet: wasPushedRecently(existingRowOf(row.user_id), notification.now),
  }));
  const conflictingRecipients = recipients.filter(({ id }) => !storedRows.some(({ user_id }) => user_id === id));
  return conflictingRecipients.length === 0
    ? storedRows
    : [...storedRows, ...(await upsertBySubject(tx, notification, conflictingRecipients))];
}

export interface Recipient {
  id: string;
  locale: Locale;
}

type PreviousReport = Pick<Selectable<Notifications>, 'count' | 'reasons' | 'pushed_at'>;

export function notificationColumns(
  notification: NewNotification,
  { id: user_id, locale }: Recipient,
  previous?: PreviousReport,
) {
  const { subject, now } = notification;
  const count = (previous?.count ?? 0) + 1;
  const { title, message, link } = previous ? textsForSeveralReports(notification, count) : notification;
  return {
    user_id,
    type: notification.type,
    title: translate(title, locale),
    message: translate(message, locale),
    texts: translatableTexts(title, message),
    link: link ?? null,
    dedupe_key: subject?.key ?? notification.dedupeKey ?? null,
    created_at: now,
    count,
    reasons: subject ? addReason(previous, reasonOf(notification, locale)) : null,
    pushed_at: wasPushedRecently(previous, now) ? previous.pushed_at : now,
  };
}

function textsForSeveralReports(notification: NewNotification, count: number) {
  const { title, message, link } = { ...notification, ...notification.subject?.several };
  return {
    title: text('notification.times', { title: title as Text | string, count }),
    message,
    link,
  };
}

const maxReasons = 20;
const maxReasonLength = 300;

/** If a reason is too long, only its shortened message is kept, which cannot be translated. */
function reasonOf({ message, subject, now: at }: NewNotification, locale: Locale): NotificationReason {
  const reason = messageFields(subject?.several?.message ?? message, locale);
  const line = reason.message.replaceAll('\n', ' ');
  if (line.length <= maxReasonLength) return { ...reason, message: line, at };
  return { message: `${line.slice(0, maxReasonLength - 1).trimEnd()}…`, at };
}

function addReason(previous: PreviousReport | undefined, reason: NotificationReason): string {
  const earlierReasons: NotificationReason[] = JSON.parse(previous?.reasons ?? '[]');
  return JSON.stringify([reason, ...earlierReasons].slice(0, maxReasons));
}

/** Minimum time between pushes about a subject (rules 8.8). */
const pushIntervalMs = 10 * 60 * 1000;

function wasPushedRecently(
  previous: PreviousReport | undefined,
  now: Instant,
): previous is PreviousReport & { pushed_at: string } {
  const sincePushMs = Date.parse(now) - Date.parse(previous?.pushed_at ?? '');
  return sincePushMs >= 0 && sincePushMs < pushIntervalMs;
}

function translatableTexts(title: Message, message: Message): string | null {
  const isTranslatable = (part: Message) => typeof part === 'object' && 'key' in part;
  return isTranslatable(title) && isTranslatable(message) ? JSON.stringify({ title, message }) : null;
}

export async function readRecipients(tx: Tx, to: NewNotification['to']): Promise<Recipient[]> {
  const activeUsers = tx
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  if (typeof to === 'string') {
    const roles = to === 'admins' ? (['admin', 'super_admin'] as const) : (['super_admin'] as const);
    return activeUsers.where('role', 'in', roles).execute();
  }
  if (to.length === 0) return [];
  return activeUsers.where('id', 'in', to).execute();
}

export function linkTo(listPath: `/${string}`, id: string): string {
  return `${listPath}?detail=${id}`;
}

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** See rules 8.5. */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - retentionMs).toISOString();
  await deleteInBatches(db.kysely, 'notifications', ['id'], sql`created_at < ${cutoff}`);
}
