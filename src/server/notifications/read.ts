import type { Selectable } from 'kysely';
import type { Notification } from '#contract/notifications/entity.ts';
import type { Tx } from '../db/database.ts';
import { readCountedPage } from '../db/list-query.ts';
import type { Notifications } from '../db/tables/people.ts';
import type { Caller, ListReply, ListRequest, ReadRequest } from '../http/route.ts';

export async function listNotifications({
  db,
  caller,
  params,
}: ListRequest<'notifications'>): Promise<ListReply<Notification>> {
  const { is_read, sort_order } = params;
  let notificationsQuery = db.selectFrom('notifications').where('user_id', '=', caller.id);
  if (is_read) notificationsQuery = notificationsQuery.where('is_read', '=', is_read === 'true');
  const pageQuery = notificationsQuery.selectAll().orderBy('created_at', sort_order).orderBy('id', sort_order);
  const { rows, total } = await readCountedPage(db, pageQuery, params);
  return { rows: rows.map(toNotification), total };
}

export async function readNotificationsByIds(db: Tx, caller: Caller, ids: readonly string[]): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', caller.id)
    .where('id', 'in', ids)
    .execute();
  return rows.map(toNotification);
}

export async function countUnread({ db, caller }: ReadRequest): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', caller.id)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

export function toNotification(row: Selectable<Notifications>): Notification {
  const { id, type, title, message, link, created_at, count } = row;
  const texts = row.texts === null ? {} : { texts: JSON.parse(row.texts) as Notification['texts'] };
  const reasons: Notification['reasons'] = JSON.parse(row.reasons ?? '[]');
  return {
    id,
    type,
    title,
    message,
    ...texts,
    link,
    is_read: Boolean(row.is_read),
    created_at,
    ...(count > 1 && { count, reasons }),
  };
}
