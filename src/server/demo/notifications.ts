import { amountOfLines } from '#contract/transactions/refunds.ts';
import { countNotice, differenceNotice } from '../assignments/notices.ts';
import { expiryNotice } from '../background/notify-daily.ts';
import type { Tx } from '../db/database.ts';
import { columnsOfNotice, type Notice, type Recipient } from '../notifications/notify.ts';
import { requestNotice } from '../restock-requests/create.ts';
import { lowStockNotice } from '../stock/watch-stock.ts';
import { describeFlags, isUnfit, lateSaleNotice } from '../transactions/late-sales.ts';
import { refundWishNotice } from '../transactions/refund-wish.ts';
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
  const expiry = await expiryNotice(tx, world.today, toInstant(atHour(world.today, 6)));
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
    const byKey = new Map<string, ReturnType<typeof columnsOfNotice> & Read>();
    for (const { notice, isRead } of all) {
      if (notice.actorId === recipient.id) continue;
      const key = notice.subject?.key ?? notice.dedupeKey ?? '';
      byKey.set(key, {
        ...columnsOfNotice(notice, recipient, byKey.get(key)),
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

function lowStockNotices(world: World): Notice[] {
  return demoProducts.flatMap((product) => {
    const fall = fallOf(world, product);
    if (!fall) return [];
    const { actorId, recordedAt: now } = fall.source;
    const watched = { ...product, stock_alert: alertOf(world, product) };
    return [lowStockNotice(watched, fall.stock, { actorId, now })];
  });
}

function requestNotices({ requests }: World, numberOf: Readers['numberOf']): Notice[] {
  const waiting = new Set(requests.flatMap(({ status, assignment }) => (status === 'pending' ? [assignment] : [])));
  const ofWaiting = requests.filter(({ assignment }) => waiting.has(assignment));
  return ofWaiting.map(({ id, assignment, items, at }) => {
    const request = { id, number: numberOf(id), items };
    return requestNotice(request, { cart: assignment.cart, assignment }, assignment.barista, toInstant(at));
  });
}

function refundRequestNotices({ sales }: World, numberOf: Readers['numberOf']): Notice[] {
  return sales.flatMap(({ id, lines, assignment, refundRequest, ...sale }) => {
    if (refundRequest === undefined) return [];
    const amount = refundRequest.lines ? amountOfLines({ items: lines }, refundRequest.lines) : sale.total;
    const { cart, barista } = assignment;
    const ofShift = { assignment_id: assignment.id, cart_id: cart.id, code: cart.code };
    const asked = { username: barista.username, reason: refundReason };
    const cause = { actorId: barista.id, now: toInstant(refundRequest.at) };
    return [refundWishNotice({ id, amount, number: numberOf(id), ...ofShift }, asked, cause)];
  });
}

function countNotices(world: World): Notice[] {
  return world.assignments.flatMap(({ id, cart, returned }) => {
    if (!returned || returned.count) return [];
    const cause = { actorId: returned.by.id, now: toInstant(returned.at) };
    return [countNotice({ id }, cart, unitsOnCart(world, cart), cause)];
  });
}

function differenceNotices(world: World): Notice[] {
  const notices = world.assignments.flatMap((assignment) => {
    const { id, cart, returned } = assignment;
    if (!returned?.count) return [];
    const row = { id, cash_expected: returned.cashExpected, cash_counted: returned.count.cash };
    const cause = { actorId: returned.by.id, now: toInstant(returned.at) };
    return differenceNotice(row, cart, figuresByProduct(world, assignment), cause) ?? [];
  });
  return notices.sort((a, b) => (a.now < b.now ? -1 : 1)).slice(-1);
}

function lateSaleNotices({ sales }: World): Notice[] {
  const products = new Map(demoProducts.map((product) => [product.id, product]));
  const notices = sales
    .filter(({ goods }) => isUnfit(goods))
    .map(({ assignment: { id, cart, barista }, goods, at, recordedAt }) => {
      const assignment = { id, cart_id: cart.id, sales_id: barista.id };
      const flagTexts = describeFlags(goods, { cart }, products);
      const sale = { assignment, cart, soldAt: toInstant(at), flagTexts };
      return lateSaleNotice(sale, { actorId: barista.id, now: toInstant(recordedAt) });
    });
  const keyOf = ({ subject }: Notice) => subject?.key;
  const newest = [...new Set(notices.map(keyOf))].slice(-lateNotices);
  return notices.filter((notice) => newest.includes(keyOf(notice)));
}
