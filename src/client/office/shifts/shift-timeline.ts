import type { OverlaidRow } from '#client/data/use-rows.ts';
import { formatLocation } from '#client/office/kit/form/location/location-values.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { isTimeCorrected } from '#contract/cart-assignments/reported-time.ts';
import { type GoodsMove, goodsMoveKinds, type LaterCount } from '#contract/cart-assignments/settlement.ts';
import { noSales, type ShiftTotals, totalsOf, withSale } from '#contract/cart-assignments/shift.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { hourOf, type Instant, toJakartaTime } from '#contract/fields/dates.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import { approvedUnits, type RestockRequest } from '#contract/restock-requests/entity.ts';
import { lateAfterMs } from '#contract/sync/sync.ts';
import type { RefundRequest, Transaction } from '#contract/transactions/entity.ts';
import { isPartOfShift, type ShiftRows } from './shift-figures.ts';

interface EventOf<Kind extends string> {
  key: string;
  kind: Kind;
  at: Instant;
  isUnsent: boolean;
  /** Set if reported late, after the count, or with a time that the server corrected. */
  arrival?: ReportTiming | undefined;
}

export interface NamedUnits {
  name: string;
  units: number;
}

export interface SalesEvent extends EventOf<'sales'> {
  hour: number;
  sales: readonly OverlaidRow<Transaction>[];
  totals: ShiftTotals;
  /** Sales reported late, and sales whose phone time the server corrected. */
  late: number;
  corrected: number;
  /** Sales paid by a method other than the one first selected. */
  switched: number;
}

/** A sale settled after the count, or with one of the `unfitFlags`. */
export interface FlaggedSaleEvent extends EventOf<'unfitSale'> {
  sale: Transaction;
  isSettledAfterCount: boolean;
}

export interface VoidedEvent extends EventOf<'voided'> {
  sale: Transaction;
}

export interface GoodsEvent extends EventOf<'wasted' | 'given' | 'received'> {
  lines: NamedUnits[];
  notOnCart: number;
  reason: string;
  by: string;
  other: GoodsMove['other'];
}

export interface RecountEvent extends EventOf<'countedAgain'> {
  by: string;
  count: LaterCount;
}

export type ShiftEvent =
  | (EventOf<'loaded'> & { units: number; float: number })
  | (EventOf<'loadChecked'> & { lines: (NamedUnits & { loaded: number })[]; note: string })
  | (EventOf<'refillReceived'> & { lines: (NamedUnits & { sent: number })[]; note: string })
  | (EventOf<'asked'> & { units: number; by: string; request: RestockRequest })
  | (EventOf<'refilled'> & { units: number; requestedUnits: number; by: string; request: RestockRequest })
  | (EventOf<'notRefilled'> & { units: number; by: string; note: string; request: RestockRequest })
  | SalesEvent
  | FlaggedSaleEvent
  | (EventOf<'place'> & { place: string })
  | (EventOf<'cash'> & { amount: number; reason: string })
  | GoodsEvent
  | RecountEvent
  | VoidedEvent
  | (EventOf<'refundAsked'> & { sale: Transaction; refundRequest: RefundRequest })
  | (EventOf<'refundDeclined'> & { sale: Transaction; refundRequest: RefundRequest })
  | (EventOf<'refunded'> & { sale: Transaction; amount: number; by: string })
  /** `by` is empty while the action is queued on this device. */
  | (EventOf<'returned' | 'cancelled' | 'counted' | 'corrected' | 'reviewed'> & {
      by: string;
    });

/**
 * Times of queued changes. The key is a movement's id, or an action with a record's id, such as `returned:<id>`.
 */
export type UnsentKeys = ReadonlyMap<string, Instant>;

export function timelineOfShift(
  { assignment, sales, requests }: ShiftRows,
  unsent: UnsentKeys,
  cart?: Cart,
): ShiftEvent[] {
  const events: ShiftEvent[] = [
    ...loadEvents(assignment, unsent),
    ...requests.flatMap(requestEvents),
    ...receiptEvents(assignment, unsent),
    ...salesByHour(sales),
    ...sales.flatMap((overlaidRow) => saleEvents(overlaidRow, assignment)),
    ...(cart ? placeEvents(cart, assignment) : []),
    ...cashEvents(assignment, unsent),
    ...goodsEvents(assignment, unsent),
    ...countedAgainEvents(assignment),
    ...endEvents(assignment, unsent),
  ];
  // Events at the same time keep the order above.
  return events.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

function loadEvents(assignment: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  const { id, assign_date, initial_items: load, opening_float: float, load_check } = assignment;
  const events: ShiftEvent[] = [
    {
      key: 'loaded',
      kind: 'loaded',
      at: assign_date,
      isUnsent: unsent.has(`loaded:${id}`),
      units: unitsOf(load),
      float,
    },
  ];
  if (!load_check) return events;
  const loadedOf = (id: string) => load.find(({ product_id }) => product_id === id)?.quantity ?? 0;
  const lines = load_check.items.map(({ product_id, product_details: { name }, counted }) => ({
    name,
    units: counted,
    loaded: loadedOf(product_id),
  }));
  events.push({
    key: 'loadChecked',
    kind: 'loadChecked',
    at: load_check.checked_at,
    isUnsent: unsent.has(`loadChecked:${id}`),
    lines,
    note: load_check.note,
    arrival: arrivalOf(load_check, load_check.checked_at, assignment.counted_at),
  });
  return events;
}

function receiptEvents({ refill_receipts = [], counted_at }: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  return refill_receipts.map(({ request_id, received_at: at, items, note, ...report }) => ({
    key: `refillReceived:${request_id}`,
    kind: 'refillReceived',
    at,
    note,
    isUnsent: unsent.has(`refillReceived:${request_id}`),
    lines: items.map(({ product_details: { name }, sent, counted: units }) => ({
      name,
      units,
      sent,
    })),
    arrival: arrivalOf(report, at, counted_at),
  }));
}

/** A refill that the office made in one action is one event. */
function requestEvents({ id, row, mark }: OverlaidRow<RestockRequest>): ShiftEvent[] {
  const isUnsent = mark !== undefined && mark.state !== 'refused';
  const requestedUnits = unitsOf(row.items);
  const common = { request: row, isUnsent, units: requestedUnits, by: row.requester_details.username };
  const ask: ShiftEvent = { ...common, key: `asked:${id}`, kind: 'asked', at: row.created_at };
  if (row.status === 'pending' || mark?.state === 'refused') return [ask];
  const at = row.decided_at ?? row.created_at;
  const by = row.decided_by?.username ?? '';
  if (row.status !== 'approved') {
    const note = row.decision_note ?? '';
    const decided = { ...common, key: `decided:${id}`, at, by, note };
    return [ask, { ...decided, kind: 'notRefilled' }];
  }
  const refill: ShiftEvent = {
    ...common,
    key: `decided:${id}`,
    kind: 'refilled',
    at,
    by,
    units: approvedUnits(row),
    requestedUnits,
  };
  const isOneAction = Date.parse(at) - Date.parse(row.created_at) < oneActionMs;
  return isOneAction ? [refill] : [ask, refill];
}

const oneActionMs = 60_000;

function salesByHour(sales: ShiftRows['sales']): SalesEvent[] {
  const hours = new Map<string, OverlaidRow<Transaction>[]>();
  for (const sale of sales) {
    const hour = toJakartaTime(sale.row.transaction_time).slice(0, 13);
    hours.set(hour, [...(hours.get(hour) ?? []), sale]);
  }
  return [...hours].map(([key, salesInHour]) => {
    const sorted = salesInHour.sort((a, b) => (a.row.transaction_time < b.row.transaction_time ? -1 : 1));
    const at = sorted[0]?.row.transaction_time ?? '';
    const totals = totalsOf(sorted.filter(isPartOfShift).reduce((sums, { row }) => withSale(sums, row, 1), noSales));
    return {
      key: `sales:${key}`,
      kind: 'sales',
      at,
      hour: Number(hourOf(at)),
      sales: sorted,
      isUnsent: sorted.some(({ mark }) => mark !== undefined && mark.state !== 'refused'),
      totals,
      late: sorted.filter(({ row }) => row.flags.includes('late')).length,
      corrected: sorted.filter(({ row }) => row.flags.includes('time_corrected')).length,
      switched: sorted.filter(({ row }) => row.first_payment_method).length,
    };
  });
}

/** Sales with one of these flags are listed individually, not in the group of their hour. */
const unfitFlags = ['after_count', 'oversold', 'paid_late', 'after_statement'];

/** The flag, not a comparison of times, shows whether the time of a sale was corrected. */
function arrivalOfSale(
  { flags, claimed_at, recorded_at, transaction_time }: Transaction,
  countedAt: Instant | null | undefined,
): ReportTiming | undefined {
  const claimed = flags.includes('time_corrected') ? claimed_at : undefined;
  return arrivalOf({ claimed_at: claimed, recorded_at }, transaction_time, countedAt);
}

/** True for a sale that was reported before the count and settled after it. */
function isSettledAfter(
  { settled_at, voided_at, recorded_at = '' }: Transaction,
  countedAt: Instant | null | undefined,
): boolean {
  if (!countedAt || !settled_at || voided_at) return false;
  return settled_at > countedAt && recorded_at <= countedAt;
}

function saleEvents({ id, row: sale, mark }: OverlaidRow<Transaction>, { counted_at }: CartAssignment): ShiftEvent[] {
  const events: ShiftEvent[] = [];
  const at = sale.transaction_time;
  const common = { sale, isUnsent: false };
  const isSettledAfterCount = isSettledAfter(sale, counted_at);
  const isUnfit = isSettledAfterCount || sale.flags.some((flag) => unfitFlags.includes(flag));
  if (isUnfit) {
    const settled = { recorded_at: sale.settled_at ?? undefined };
    events.push({
      ...common,
      key: `unfit:${id}`,
      kind: 'unfitSale',
      at,
      isSettledAfterCount,
      arrival: isSettledAfterCount ? arrivalOf(settled, at, counted_at) : arrivalOfSale(sale, counted_at),
    });
  }
  if (sale.voided_at) {
    const isUnsent = mark !== undefined && mark.state !== 'refused';
    const received = { recorded_at: sale.settled_at ?? undefined };
    const arrival = arrivalOf(received, sale.voided_at, counted_at);
    events.push({
      key: `voided:${id}`,
      kind: 'voided',
      at: sale.voided_at,
      isUnsent,
      sale,
      arrival,
    });
  }
  for (const refunded_at of new Set((sale.refunds ?? []).map((refund) => refund.refunded_at))) {
    const paid = (sale.refunds ?? []).filter((refund) => refund.refunded_at === refunded_at);
    events.push({
      ...common,
      key: `refunded:${id}:${refunded_at}`,
      kind: 'refunded',
      at: refunded_at,
      amount: paid.reduce((sum, refund) => sum + refund.amount, 0),
      by: paid[0]?.refunded_by ?? '',
    });
  }
  const refundRequest = sale.refund_wish;
  if (!refundRequest) return events;
  events.push({
    ...common,
    key: `wish:${id}`,
    kind: 'refundAsked',
    at: refundRequest.asked_at,
    refundRequest,
  });
  if (refundRequest.decision === 'declined' && refundRequest.decided_at !== null) {
    const key = `decision:${id}`;
    events.push({ ...common, key, kind: 'refundDeclined', at: refundRequest.decided_at, refundRequest });
  }
  return events;
}

/** Only the last measured location is stored, and it may be from another day. */
function placeEvents({ location, location_at: at }: Cart, shift: CartAssignment): ShiftEvent[] {
  const place = formatLocation(location);
  if (!at || !place || at < shift.assign_date || (shift.returned_at && at > shift.returned_at)) return [];
  return [{ key: 'place', kind: 'place', at, isUnsent: false, place }];
}

function cashEvents({ cash_movements = [], counted_at }: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  return cash_movements.map(({ id, amount, reason, moved_at: at, ...report }) => ({
    key: `cash:${id}`,
    kind: 'cash',
    at,
    isUnsent: unsent.has(id),
    amount,
    reason,
    arrival: arrivalOf(report, at, counted_at),
  }));
}

function goodsEvents({ goods_moves = [], counted_at }: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  return goods_moves.flatMap(({ id, kind, moved_at: at, items, ...move }) => {
    // Only a newer server knows this kind.
    if (!isOneOf(goodsMoveKinds, kind)) return [];
    const lines = items.map(({ product_details: { name }, quantity: units }) => ({ name, units }));
    return {
      key: `${kind}:${id}`,
      kind,
      at,
      isUnsent: unsent.has(id),
      lines,
      reason: move.reason,
      by: move.told_by.username,
      other: move.other,
      notOnCart: move.not_on_cart ?? 0,
      arrival: arrivalOf(move, at, counted_at),
    };
  });
}

/** The count's own time lies within the shift, so the time of receipt is shown. */
function countedAgainEvents({ later_counts = [], sales_details }: CartAssignment): ShiftEvent[] {
  return later_counts.map((count, index) => {
    const at = count.recorded_at ?? count.counted_at;
    const claimed_at = count.claimed_at ?? count.counted_at;
    return {
      key: `countedAgain:${at}:${index}`,
      kind: 'countedAgain',
      at,
      isUnsent: false,
      by: sales_details.username,
      count,
      arrival: arrivalOf({ claimed_at }, at, null),
    };
  });
}

/** The row lacks the time of a queued count or correction, and the name of the user who made it. */
function endEvents(assignment: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  const { id, status, returned_at, returned_by } = assignment;
  const { return_claimed_at: claimed_at, return_recorded_at } = assignment;
  const ends = [
    {
      kind: status === 'cancelled' ? ('cancelled' as const) : ('returned' as const),
      at: status === 'in_use' ? undefined : returned_at,
      by: returned_by,
    },
    { kind: 'counted' as const, at: assignment.counted_at, by: assignment.counted_by },
    { kind: 'corrected' as const, at: assignment.corrected_at, by: assignment.corrected_by },
    { kind: 'reviewed' as const, at: assignment.reviewed_at, by: assignment.reviewed_by },
  ];
  const received = { claimed_at, recorded_at: return_recorded_at ?? undefined };
  return ends.flatMap(({ kind, at, by }) => {
    const unsentAt = unsent.get(`${kind}:${id}`);
    const happenedAt = unsentAt ?? at;
    if (!happenedAt) return [];
    const isUnsent = unsentAt !== undefined;
    const arrival = kind === 'returned' ? arrivalOf(received, happenedAt, null) : undefined;
    const who = isUnsent ? '' : (by?.username ?? '');
    return { key: kind, kind, at: happenedAt, isUnsent, by: who, arrival };
  });
}

export interface ReportTiming {
  /** The time that the phone claims, if the server corrected it (rules 5.12). */
  claimedAt: Instant | undefined;
  /** When the server received the report, if late or after the count. */
  receivedAt: Instant | undefined;
  isAfterCount: boolean;
}

interface Report {
  claimed_at?: Instant | null | undefined;
  recorded_at?: Instant | undefined;
}

/**
 * @param at the time that the server uses
 * @returns undefined if reported in time
 */
export function arrivalOf(
  { claimed_at, recorded_at }: Report,
  at: Instant,
  countedAt: Instant | null | undefined,
): ReportTiming | undefined {
  const claimedAt = claimed_at && isTimeCorrected(claimed_at, at) ? claimed_at : undefined;
  const isAfterCount = Boolean(countedAt && recorded_at && recorded_at > countedAt);
  const happenedAt = Date.parse(claimed_at ?? at);
  const isLate = recorded_at !== undefined && Date.parse(recorded_at) - happenedAt > lateAfterMs;
  const receivedAt = isAfterCount || isLate ? recorded_at : undefined;
  if (claimedAt === undefined && receivedAt === undefined) return undefined;
  return { claimedAt, receivedAt, isAfterCount };
}
