// Rules 8.3. A key per day makes each notification unique, even with several servers. After downtime, a server sends
// the day's missed notifications at startup.
import { addDays, type BusinessDate, businessDateOf, type Instant, toJakartaTime } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import type { Database, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { productsWithUnits } from '../i18n/translate.ts';
import { linkTo, type NewNotification, notify } from '../notifications/notify.ts';
import { readUnitsOnCarts } from '../stock/balances.ts';
import { readExpiringLots } from '../stock/read-stock.ts';

export async function notifyDaily(db: Database, clock: () => Date): Promise<void> {
  const now = clock().toISOString();
  const today = businessDateOf(now);
  const time = toJakartaTime(now).slice(11, 16);
  await inTransaction(db, async (tx) => {
    if (time >= '06:00') await notifyOfExpiry(tx, today, now);
    if (time >= '21:00') await notifyOfUncountedCarts(tx, today, now);
  });
}

async function notifyOnce(tx: Tx, notification: DailyNotification): Promise<void> {
  const existingRow = await tx
    .selectFrom('notifications')
    .select('id')
    .where('dedupe_key', '=', notification.dedupeKey)
    .limit(1)
    .executeTakeFirst();
  // `notify` marks the list of notifications as changed even if it inserts nothing.
  if (!existingRow) await notify(tx, notification);
}

async function notifyOfExpiry(tx: Tx, today: BusinessDate, now: Instant): Promise<void> {
  const notification = await expiryNotification(tx, today, now);
  if (notification) await notifyOnce(tx, notification);
}

type DailyNotification = NewNotification & { dedupeKey: string };

export async function expiryNotification(
  tx: Tx,
  today: BusinessDate,
  now: Instant,
): Promise<DailyNotification | undefined> {
  const expiringLots = await readExpiringLots(tx, addDays(today, 1));
  const lots = expiringLots
    .map(({ product_name: name, expired_date, quantity: units }) => ({ name, expired_date, units }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const expiringSoon = productsWithUnits(lots.filter((lot) => lot.expired_date >= today));
  const alreadyExpired = productsWithUnits(lots.filter((lot) => lot.expired_date < today));
  const lines = [
    ...(expiringSoon ? [text('expiry.soon', expiringSoon)] : []),
    ...(alreadyExpired ? [text('expiry.past', alreadyExpired)] : []),
  ];
  const [first, second] = lines;
  if (!first) return undefined;
  return {
    to: 'admins',
    actorId: null,
    type: 'expiry',
    now,
    link: '/stock-overview?expiring=1',
    title: text('expiry.notice'),
    message: second ? text('expiry.both', { soon: first, past: second }) : first,
    dedupeKey: `expiry ${today}`,
  };
}

async function notifyOfUncountedCarts(tx: Tx, today: BusinessDate, now: Instant): Promise<void> {
  const uncountedCarts = await tx
    .selectFrom('carts as cart')
    .innerJoin('cart_assignments as assignment', 'assignment.cart_id', 'cart.id')
    .select(['cart.id', 'cart.code', 'assignment.id as assignment'])
    .where('cart.status', '=', 'pending_reconciliation')
    .where('cart.deleted_at', 'is', null)
    .where('assignment.status', '=', 'returned')
    .where('assignment.reconciled_at', 'is', null)
    .orderBy('cart.code_key')
    .execute();
  if (uncountedCarts.length === 0) return;
  const unitsOfCart = await readUnitsOnCarts(
    tx,
    uncountedCarts.map(({ id }) => id),
  );
  for (const { id, code, assignment } of uncountedCarts) {
    await notifyOnce(tx, {
      to: 'admins',
      actorId: null,
      type: 'reconciliation',
      now,
      link: linkTo('/carts', id),
      title: text('uncounted.notice'),
      message: text('uncounted.cart', { code, units: unitsOfCart(id) }),
      dedupeKey: `reconciliation ${assignment} ${today}`,
    });
  }
}
