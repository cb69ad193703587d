import { sql } from 'kysely';
import type { Instant } from '#contract/dates.ts';
import { newId } from '#contract/ids.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { type Locale, type Message, sayIn } from '../i18n/say-in.ts';
import { enqueuePushes } from '../push-subscriptions/push-notice.ts';

export interface Notice {
  /** All active admins and super admins, or these users. */
  to: 'admins' | 'super_admins' | readonly string[];
  /** The user who caused the notice: nobody is notified of their own action. */
  actorId: string | null;
  type: NotificationType;
  title: Message;
  message: Message;
  /** A path of the office, such as `/restock-requests`. */
  link?: string;
  /** A person gets at most one notice with the same key, however often it is sent. */
  dedupeKey?: string;
  now: Instant;
}

/**
 * Writes a notification for each recipient, in the recipient's language, in the transaction of the
 * change, and the jobs that push it. Returns the ids of who was told; who has one with the same key is not.
 */
export async function notify(tx: Tx, notice: Notice): Promise<string[]> {
  const recipients = (await readRecipients(tx, notice.to)).filter(
    ({ id }) => id !== notice.actorId,
  );
  if (recipients.length === 0) return [];
  const rows = await tx
    .insertInto('notifications')
    .values(recipients.map((recipient) => ({ id: newId(), ...columnsOfNotice(notice, recipient) })))
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  await enqueuePushes(tx, rows, notice.now);
  return rows.map(({ user_id }) => user_id);
}

export interface Recipient {
  id: string;
  locale: Locale;
}

/** What is stored of a notice for one recipient, besides the id. */
export function columnsOfNotice(notice: Notice, { id: user_id, locale }: Recipient) {
  return {
    user_id,
    type: notice.type,
    title: sayIn(notice.title, locale),
    message: sayIn(notice.message, locale),
    texts: textsOf(notice),
    link: notice.link ?? null,
    dedupe_key: notice.dedupeKey ?? null,
    created_at: notice.now,
  };
}

/** Title and message as they can be put into words of any language; null where one of them cannot. */
function textsOf({ title, message }: Notice): string | null {
  const isText = (part: Message) => typeof part === 'object' && 'key' in part;
  return isText(title) && isText(message) ? JSON.stringify({ title, message }) : null;
}

export async function readRecipients(tx: Tx, to: Notice['to']): Promise<Recipient[]> {
  const active = tx
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  if (typeof to === 'string') {
    const roles =
      to === 'admins' ? (['admin', 'super_admin'] as const) : (['super_admin'] as const);
    return active.where('role', 'in', roles).execute();
  }
  if (to.length === 0) return [];
  return active.where('id', 'in', to).execute();
}

/** The link of a notification. It opens this record over its list in the office. */
export function linkTo(listPath: `/${string}`, id: string): string {
  return `${listPath}?detail=${id}`;
}

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** Deletes notifications older than 90 days (rules 8.5). */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  await deleteInBatches(db.kysely, 'notifications', ['id'], sql`created_at < ${before}`);
}
