import { amountOfLines } from '#contract/transactions/refunds.ts';
import { awaitingCountNotification, differenceNotification } from '../assignments/notifications.ts';
import { expiryNotification } from '../background/notify-daily.ts';
import type { Tx } from '../db/database.ts';
import { type NewNotification, notificationColumns, type Recipient } from '../notifications/notify.ts';
import { restockRequestNotification } from '../restock-requests/create.ts';
import { lowStockNotification } from '../stock/watch-stock.ts';
import { describeFlags, doesNotMatchLedger, lateSaleNotification } from '../transactions/late-sales.ts';
import { refundRequestNotification } from '../transactions/refund-request.ts';
import { demoProducts } from './business.ts';
import { atHour, hourMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import { alertOf, fallOf } from './record-rows.ts';
import { unitsOnCart } from './request-refill.ts';
import { refundReason } from './simulate.ts';
import { figuresByProduct, type World } from './world.ts';

const lateNotices = 2;

interface Readers {
  recipients: readonly Recipient[];
  numberOf: (id: string) => string;
}

export async function notificationRows(tx: Tx, world: World, { recipients, numberOf }: Readers) {
  const expiry = await expiryNotification(tx, world.today, toInstant(atHour(world.today, 6)));
  const unread = [
    ...lowStockNotices(world),
    ...requestNotices(world, numberOf),
    ...refundRequestNotices(world, numberOf),
    ...(expiry ? [expiry] : []),
    ...countNotices(world),
    ...differenceNotices(world),
  ];
  const all = [
    ...unread.map((notice) => ({ notice, isRead: false })),
    ...lateSaleNotices(world).map((notice) => ({ notice, isRead: true })),
  ];
  all.sort((a, b) => (a.notice.now < b.notice.now ? -1 : 1));
  return recipients.flatMap((recipient) => {
    const byKey = new Map<string, ReturnType<typeof notificationColumns> & Read>();
    for (const { notice, isRead } of all) {
      if (notice.actorId === recipient.id) continue;
      const key = notice.subject?.key ?? notice.dedupeKey ?? '';
      byKey.set(key, {
        ...notificationColumns(notice, recipient, byKey.get(key)),
        is_read: isRead,
        read_at: isRead ? toInstant(Date.parse(notice.now) + hourMs) : null,
      });
    }
    return [...byKey.values()].map((row, index) => ({
      id: demoId('notifications', `${recipient.id} ${index}`),
      ...row,
    }));
  });
}

interface Read {
  is_read: boolean;
  read_at: string | null;
}

function lowStockNotices(world: World): NewNotification[] {
  return demoProducts.flatMap((product) => {
    const fall = fallOf(world, product);
    if (!fall) return [];
    const { actorId, recordedAt: now } = fall.source;
    const watched = { ...product, stock_alert: alertOf(world, product) };
    return [lowStockNotification(watched, fall.stock, { actorId, now })];
  });
}

function requestNotices({ requests }: World, numberOf: Readers['numberOf']): NewNotification[] {
  const waiting = new Set(requests.flatMap(({ status, assignment }) => (status === 'pending' ? [assignment] : [])));
  const ofWaiting = requests.filter(({ assignment }) => waiting.has(assignment));
  return ofWaiting.map(({ id, assignment, items, at }) => {
    const request = { id, number: numberOf(id), items };
    return restockRequestNotification(
      request,
      { cart: assignment.cart, assignment },
      assignment.barista,
      toInstant(at),
    );
  });
}

function refundRequestNotices({ sales }: World, numberOf: Readers['numberOf']): NewNotification[] {
  return sales.flatMap(({ id, lines, assignment, refundRequest, ...sale }) => {
    if (refundRequest === undefined) return [];
    const amount = refundRequest.lines ? amountOfLines({ items: lines }, refundRequest.lines) : sale.total;
    const { cart, barista } = assignment;
    const ofShift = { assignment_id: assignment.id, cart_id: cart.id, code: cart.code };
    const asked = { username: barista.username, reason: refundReason };
    const cause = { actorId: barista.id, now: toInstant(refundRequest.at) };
    return [refundRequestNotification({ id, amount, number: numberOf(id), ...ofShift }, asked, cause)];
  });
}

function countNotices(world: World): NewNotification[] {
  return world.assignments.flatMap(({ id, cart, returned }) => {
    if (!returned || returned.count) return [];
    const cause = { actorId: returned.by.id, now: toInstant(returned.at) };
    return [awaitingCountNotification({ id }, cart, unitsOnCart(world, cart), cause)];
  });
}

function differenceNotices(world: World): NewNotification[] {
  const notices = world.assignments.flatMap((assignment) => {
    const { id, cart, returned } = assignment;
    if (!returned?.count) return [];
    const row = { id, cash_expected: returned.cashExpected, cash_counted: returned.count.cash };
    const cause = { actorId: returned.by.id, now: toInstant(returned.at) };
    return differenceNotification(row, cart, figuresByProduct(world, assignment), cause) ?? [];
  });
  return notices.sort((a, b) => (a.now < b.now ? -1 : 1)).slice(-1);
}

function lateSaleNotices({ sales }: World): NewNotification[] {
  const products = new Map(demoProducts.map((product) => [product.id, product]));
  const notices = sales
    .filter(({ goods }) => doesNotMatchLedger(goods))
    .map(({ assignment: { id, cart, barista }, goods, at, recordedAt }) => {
      const assignment = { id, cart_id: cart.id, sales_id: barista.id };
      const flagTexts = describeFlags(goods, { cart }, products);
      const sale = { assignment, cart, soldAt: toInstant(at), flagTexts };
      return lateSaleNotification(sale, { actorId: barista.id, now: toInstant(recordedAt) });
    });
  const keyOf = ({ subject }: NewNotification) => subject?.key;
  const newest = [...new Set(notices.map(keyOf))].slice(-lateNotices);
  return notices.filter((notice) => newest.includes(keyOf(notice)));
}
