import { countNotice, differenceNotice } from '../assignments/notices.ts';
import type { Tx } from '../db/database.ts';
import { expiryNotice } from '../jobs/notify-daily.ts';
import { columnsOfNotice, type Notice, type Recipient } from '../notifications/notify.ts';
import { requestNotice } from '../restock-requests/create.ts';
import { unitsIn } from '../stock/lots.ts';
import { lowStockNotice } from '../stock/watch-stock.ts';
import { describeFlags, lateSaleNotice } from '../transactions/late-sales.ts';
import { runningLow, soldProducts } from './menu.ts';
import { atHour, hourMs, minuteMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import { alertOf, stockOf } from './record-rows.ts';
import { figuresByProduct, type World } from './world.ts';

/** How many of the newest notices of sales that did not fit the ledger there are; they were read. */
const lateNotices = 2;

/**
 * Rows of `notifications` for all who are told of the business: what the nouns themselves would have told of
 * this morning, unread, and of some late sales, read. `tx` has everything else of the demo already.
 */
export async function noticeRows(
  tx: Tx,
  world: World,
  { recipients, numberOf }: { recipients: readonly Recipient[]; numberOf: (id: string) => string },
) {
  const expiry = await expiryNotice(tx, world.today, toInstant(atHour(world.today, 6)));
  const unread = [
    ...lowStockNotices(world),
    ...requestNotices(world, numberOf),
    ...(expiry ? [expiry] : []),
    ...countNotices(world),
    ...differenceNotices(world),
  ];
  const all = [
    ...unread.map((notice) => ({ notice, isRead: false })),
    ...lateSaleNotices(world).map((notice) => ({ notice, isRead: true })),
  ];
  return recipients.flatMap((recipient) =>
    all
      .filter(({ notice }) => notice.actorId !== recipient.id)
      .map(({ notice, isRead }, index) => ({
        id: demoId('notifications', `${recipient.id} ${index}`),
        ...columnsOfNotice(notice, recipient),
        is_read: isRead,
        read_at: isRead ? toInstant(Date.parse(notice.now) + hourMs) : null,
      })),
  );
}

function lowStockNotices(world: World): Notice[] {
  return runningLow.map((product, index) => {
    const now = toInstant(world.anchor - (35 - index) * minuteMs);
    const watched = { ...product, stock_alert: alertOf(world, product) };
    return lowStockNotice(watched, stockOf(world, product), now, { actorId: null, now });
  });
}

function requestNotices({ requests }: World, numberOf: (id: string) => string): Notice[] {
  return requests
    .filter(({ status }) => status === 'pending')
    .map(({ id, assignment, lines, at }) =>
      requestNotice(
        { id, number: numberOf(id), items: lines, cart_details: assignment.cart },
        assignment.barista,
        toInstant(at),
      ),
    );
}

function countNotices({ assignments, ledger }: World): Notice[] {
  return assignments.flatMap((assignment) => {
    const { cart, returned } = assignment;
    if (!returned || returned.isCounted) return [];
    const units = soldProducts.reduce((sum, product) => sum + ledger.units(cart.id, product), 0);
    const cause = { actorId: returned.by.id, now: toInstant(returned.at) };
    return [countNotice(assignment, cart, units, cause)];
  });
}

/** About the last count that differed from the ledger by more than a little. */
function differenceNotices(world: World): Notice[] {
  const notices = world.assignments.flatMap((assignment) => {
    const { id, cart, cash, returned } = assignment;
    if (!returned?.isCounted) return [];
    const row = { id, cash_expected: cash.expected, cash_counted: cash.counted };
    const cause = { actorId: returned.by.id, now: toInstant(returned.at) };
    return differenceNotice(row, cart, figuresByProduct(world, assignment), cause) ?? [];
  });
  return notices.sort((a, b) => (a.now < b.now ? -1 : 1)).slice(-1);
}

function lateSaleNotices({ sales }: World): Notice[] {
  const late = sales.filter(({ flags }) => flags.includes('oversold'));
  const products = new Map(soldProducts.map((product) => [product.id, product]));
  const notices = late.map(({ assignment, flags, lines, at, recordedAt }) => {
    const { id, cart, barista } = assignment;
    const missing = lines.map(
      ({ product, quantity, lots }) => [product.id, quantity - unitsIn(lots)] as const,
    );
    const missingUnits = new Map(missing.filter(([, units]) => units > 0));
    const flagTexts = describeFlags({ flags: new Set(flags), missingUnits }, { cart }, products);
    return lateSaleNotice(
      {
        assignment: { id, cart_id: cart.id, sales_id: barista.id },
        ...{ cart, soldAt: toInstant(at), flagTexts },
      },
      { actorId: barista.id, now: toInstant(recordedAt) },
    );
  });
  // Late sales of an assignment within a minute give one notice, that of the first.
  const firstNotices = new Map<string | undefined, Notice>();
  for (const notice of notices) {
    if (!firstNotices.has(notice.dedupeKey)) firstNotices.set(notice.dedupeKey, notice);
  }
  return [...firstNotices.values()].slice(-lateNotices);
}
