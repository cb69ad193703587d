import { countNotice, differenceNotice } from '../assignments/notices.ts';
import type { Tx } from '../db/database.ts';
import { expiryNotice } from '../jobs/notify-daily.ts';
import { columnsOfNotice, type Notice, type Recipient } from '../notifications/notify.ts';
import { requestNotice } from '../restock-requests/create.ts';
import { unitsIn } from '../stock/lots.ts';
import { lowStockNotice } from '../stock/watch-stock.ts';
import { describeFlags, lateSaleNotice } from '../transactions/late-sales.ts';
import { type DemoProduct, runningLow, soldProducts } from './business.ts';
import { atHour, hourMs, minuteMs, toInstant } from './profile.ts';
import { demoId, Random } from './random.ts';
import { alertOf, recordStamps, stockOf } from './record-rows.ts';
import { refundWishNotices, toldOnRoad } from './road-rows.ts';
import { supplierIdOf } from './suppliers.ts';
import {
  type Assignment,
  figuresByProduct,
  type Move,
  type PlaceId,
  type RefillRequest,
  type Sale,
  type World,
} from './world.ts';

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
    ...refundWishNotices(world, numberOf),
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

// Turns the simulated ledger and documents into table rows, documents without their numbers. Times become ISO
// text, people and places ids.

/**
 * The moves of the simulated ledger, sorted by when they were recorded, as in the real ledger.
 * So a sale that was recorded late comes late in the list.
 */
export function movesInOrder({ ledger }: World): Move[] {
  return [...ledger.moves].sort((a, b) => a.recordedAt - b.recordedAt);
}

/** Rows of `stock_movements`. `locationOf` returns the id in `stock_locations` of a place. */
export function movementRows(moves: readonly Move[], locationOf: (place: PlaceId) => string) {
  return moves.map((move) => ({
    operation_id: demoId('operations', `${move.refId} ${move.type} ${move.recordedAt}`),
    type: move.type,
    product_id: move.product.id,
    expired_date: move.expiredDate,
    from_location_id: locationOf(move.from),
    to_location_id: locationOf(move.to),
    quantity: move.quantity,
    reason: move.reason,
    ref_type: move.refType,
    ref_id: move.refId,
    actor_id: move.actorId,
    occurred_at: toInstant(move.occurredAt),
    recorded_at: toInstant(move.recordedAt),
  }));
}

export function restockRows({ deliveries }: World) {
  return byTime(deliveries).map(({ id, warehouse, lines, notes, status, at, by }) => ({
    ...recordStamps(id, { at, by }),
    warehouse_id: warehouse.id,
    supplier_id: supplierIdOf(lines),
    notes,
    status,
    restocked_at: toInstant(at),
    decided_by: status === 'approved' ? by.id : null,
    decided_at: status === 'approved' ? toInstant(at) : null,
    decision_note: null,
  }));
}

export function restockItemRows({ deliveries }: World) {
  return deliveries.flatMap(({ id, lines }) =>
    lines.map(({ product, lot }, line) => ({
      restock_id: id,
      line,
      product_id: product.id,
      quantity: lot.quantity,
      expired_date: lot.expiredDate,
      unit_cost: costOf(product, `${id} ${line}`),
    })),
  );
}

/** About a third of the price, in steps of 50 rupiah; of a few lines nobody noted it. */
function costOf({ price }: DemoProduct, line: string): number | null {
  const random = new Random(`cost ${line}`);
  if (random.chance(0.08)) return null;
  return Math.round((price * random.between(0.3, 0.37)) / 50) * 50;
}

/**
 * Rows of `cart_assignments`. `seqBefore` returns the `seq` of the last movement before the first
 * movement of an assignment.
 */
export function assignmentRows(
  { assignments }: World,
  seqBefore: (assignment: Assignment) => number,
) {
  return byTime(assignments).map((assignment) => {
    const { id, cart, barista, at, by, returned, cash } = assignment;
    const settled = returned?.isCounted ? returned : undefined;
    return {
      ...recordStamps(id, { at, by }, returned ?? { at, by }),
      version: returned ? 2 : 1,
      cart_id: cart.id,
      sales_id: barista.id,
      status: returned ? 'returned' : 'in_use',
      assign_date: toInstant(at),
      returned_at: returned ? toInstant(returned.at) : null,
      returned_by: returned?.by.id ?? null,
      reconciled_at: settled ? toInstant(settled.at) : null,
      reconciled_by: settled?.by.id ?? null,
      cash_expected: returned ? cash.expected : null,
      cash_counted: cash.counted,
      ...toldOnRoad(assignment),
      notes: '',
      after_seq: seqBefore(assignment),
      proposal: null,
    };
  });
}

export function assignmentItemRows(world: World) {
  return world.assignments.flatMap((assignment) =>
    figuresByProduct(world, assignment).map(({ product, ...figures }, line) => ({
      assignment_id: assignment.id,
      product_id: product.id,
      line,
      ...figures,
      counted_qty: assignment.returned?.isCounted ? figures.returned_qty : null,
    })),
  );
}

export function requestRows({ requests }: World) {
  return byTime(requests).map(({ id, assignment, at, notes, status, decided }) => ({
    ...recordStamps(id, { at, by: assignment.barista }, decided ?? { at, by: assignment.barista }),
    version: decided ? 2 : 1,
    cart_id: assignment.cart.id,
    assignment_id: assignment.id,
    requester_id: assignment.barista.id,
    requested_at: toInstant(at),
    status,
    notes,
    decided_by: decided?.by.id ?? null,
    decided_at: decided ? toInstant(decided.at) : null,
    decision_note: decided?.note ?? null,
    warehouse_id: status === 'approved' ? assignment.home.id : null,
  }));
}

export function requestItemRows({ requests }: { requests: readonly RefillRequest[] }) {
  return requests.flatMap(({ id, lines }) =>
    lines.map(({ product, quantity, approved }, line) => ({
      request_id: id,
      line,
      product_id: product.id,
      quantity,
      approved_quantity: approved,
    })),
  );
}

export function transactionRows({ sales }: World) {
  const inOrder = [...sales].sort((a, b) => a.recordedAt - b.recordedAt);
  return inOrder.map((sale) => {
    const { id, assignment, at, recordedAt, changedAt, method, paymentStatus, status } = sale;
    const by = assignment.barista;
    return {
      ...recordStamps(id, { at: recordedAt, by }, { at: changedAt, by }),
      version: changedAt === recordedAt ? 1 : 2,
      assignment_id: assignment.id,
      cart_id: assignment.cart.id,
      sales_id: by.id,
      payment_method: method,
      payment_status: paymentStatus,
      status,
      total: sale.total,
      transaction_time: toInstant(at),
      recorded_at: toInstant(recordedAt),
      flags: sale.flags,
      note: '',
    };
  });
}

export function transactionItemRows({ sales }: { sales: readonly Sale[] }) {
  return sales.flatMap(({ id, lines }) =>
    lines.map(({ product, quantity }, line) => ({
      transaction_id: id,
      line,
      product_id: product.id,
      product_name: product.name,
      unit_price: product.price,
      quantity,
    })),
  );
}

export function disposalRows({ disposals }: World) {
  return disposals.map(({ id, warehouse, at, by, notes }) => ({
    id,
    op_id: null,
    type: 'waste',
    warehouse_id: warehouse.id,
    to_warehouse_id: null,
    notes,
    occurred_at: toInstant(at),
    created_at: toInstant(at),
    created_by: by.id,
  }));
}

function byTime<T extends { at: number }>(documents: readonly T[]): T[] {
  return [...documents].sort((a, b) => a.at - b.at);
}
