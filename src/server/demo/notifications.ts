import { amountOfLines } from '#contract/transactions/refunds.ts';
import { awaitingCountNotification, differenceNotification } from '../assignments/notifications.ts';
import { expiryNotification } from '../background/notify-daily.ts';
import type { Tx } from '../db/database.ts';
import { type NewNotification, notificationColumns, type Recipient } from '../notifications/notify.ts';
import { restockRequestNotification } from '../restock-requests/create.ts';
import { lowStockNotification } from '../stock/watch-stock.ts';
import { describeFlags, differsFromLedger, lateSaleNotification } from '../transactions/late-sales.ts';
import { refundRequestNotification } from '../transactions/refund-request.ts';
import { demoProducts } from './business.ts';
import { atHour, hourMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import { findLowStockStart, lowStockAlertOf } from './record-rows.ts';
import { unitsOnCart } from './request-refill.ts';
import { refundReason } from './simulate.ts';
import { figuresByProduct, type World } from './world.ts';

const lateSaleNotificationCount = 2;

interface NotificationContext {
  recipients: readonly Recipient[];
  numberOf: (id: string) => string;
}

export async function notificationRows(tx: Tx, world: World, { recipients, numberOf }: NotificationContext) {
  const expiry = await expiryNotification(tx, world.today, toInstant(atHour(world.today, 6)));
  const unreadNotifications = [
    ...lowStockNotifications(world),
    ...pendingRequestNotifications(world, numberOf),
    ...refundRequestNotifications(world, numberOf),
    ...(expiry ? [expiry] : []),
    ...awaitedCountNotifications(world),
    ...differenceNotifications(world),
  ];
  const all = [
    ...unreadNotifications.map((notification) => ({ notice: notification, isRead: false })),
    ...lateSaleNotifications(world).map((notification) => ({ notice: notification, isRead: true })),
  ];
  all.sort((a, b) => (a.notice.now < b.notice.now ? -1 : 1));
  return recipients.flatMap((recipient) => {
    const rowByKey = new Map<string, ReturnType<typeof notificationColumns> & ReadState>();
    for (const { notice: notification, isRead } of all) {
      if (notification.actorId === recipient.id) continue;
      const key = notification.subject?.key ?? notification.dedupeKey ?? '';
      rowByKey.set(key, {
        ...notificationColumns(notification, recipient, rowByKey.get(key)),
        is_read: isRead,
        read_at: isRead ? toInstant(Date.parse(notification.now) + hourMs) : null,
      });
    }
    return [...rowByKey.values()].map((row, index) => ({
      id: demoId('notifications', `${recipient.id} ${index}`),
      ...row,
    }));
  });
}

interface ReadState {
  is_read: boolean;
  read_at: string | null;
}

function lowStockNotifications(world: World): NewNotification[] {
  return demoProducts.flatMap((product) => {
    const lowStockStart = findLowStockStart(world, product);
    if (!lowStockStart) return [];
    const { actorId, recordedAt: now } = lowStockStart.source;
    const productWithAlert = { ...product, stock_alert: lowStockAlertOf(world, product) };
    return [lowStockNotification(productWithAlert, lowStockStart.stock, { actorId, now })];
  });
}

function pendingRequestNotifications(
  { requests }: World,
  numberOf: NotificationContext['numberOf'],
): NewNotification[] {
  const waitingAssignments = new Set(
    requests.flatMap(({ status, assignment }) => (status === 'pending' ? [assignment] : [])),
  );
  const waitingRequests = requests.filter(({ assignment }) => waitingAssignments.has(assignment));
  return waitingRequests.map(({ id, assignment, items, at }) => {
    const request = { id, number: numberOf(id), items };
    return restockRequestNotification(
      request,
      { cart: assignment.cart, assignment },
      assignment.barista,
      toInstant(at),
    );
  });
}

function refundRequestNotifications({ sales }: World, numberOf: NotificationContext['numberOf']): NewNotification[] {
  return sales.flatMap(({ id, lines, assignment, refundRequest, ...sale }) => {
    if (refundRequest === undefined) return [];
    const amount = refundRequest.lines ? amountOfLines({ items: lines }, refundRequest.lines) : sale.total;
    const { cart, barista } = assignment;
    const shiftFields = { assignment_id: assignment.id, cart_id: cart.id, code: cart.code };
    const requestDetails = { username: barista.username, reason: refundReason };
    const cause = { actorId: barista.id, now: toInstant(refundRequest.at) };
    return [refundRequestNotification({ id, amount, number: numberOf(id), ...shiftFields }, requestDetails, cause)];
  });
}

function awaitedCountNotifications(world: World): NewNotification[] {
  return world.assignments.flatMap(({ id, cart, returned }) => {
    if (!returned || returned.count) return [];
    const cause = { actorId: returned.by.id, now: toInstant(returned.at) };
    return [awaitingCountNotification({ id }, cart, unitsOnCart(world, cart), cause)];
  });
}

function differenceNotifications(world: World): NewNotification[] {
  const notifications = world.assignments.flatMap((assignment) => {
    const { id, cart, returned } = assignment;
    if (!returned?.count) return [];
    const row = { id, cash_expected: returned.cashExpected, cash_counted: returned.count.cash };
    const cause = { actorId: returned.by.id, now: toInstant(returned.at) };
    return differenceNotification(row, cart, figuresByProduct(world, assignment), cause) ?? [];
  });
  return notifications.sort((a, b) => (a.now < b.now ? -1 : 1)).slice(-1);
}

function lateSaleNotifications({ sales }: World): NewNotification[] {
  const products = new Map(demoProducts.map((product) => [product.id, product]));
  const notifications = sales
    .filter(({ goods }) => differsFromLedger(goods))
    .map(({ assignment: { id, cart, barista }, goods, at, recordedAt }) => {
      const assignment = { id, cart_id: cart.id, sales_id: barista.id };
      const flagTexts = describeFlags(goods, { cart }, products);
      const sale = { assignment, cart, soldAt: toInstant(at), flagTexts };
      return lateSaleNotification(sale, { actorId: barista.id, now: toInstant(recordedAt) });
    });
  const keyOf = ({ subject }: NewNotification) => subject?.key;
  const newestKeys = [...new Set(notifications.map(keyOf))].slice(-lateSaleNotificationCount);
  return notifications.filter((notification) => newestKeys.includes(keyOf(notification)));
}
