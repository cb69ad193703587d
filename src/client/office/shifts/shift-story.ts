// What happened in a shift, in order, from rows alone.
import type { OverlaidRow } from '#client/data/use-list.ts';
import { formatLocation } from '#client/office/kit/form/location/location-values.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { type GoodsMove, goodsMoveKinds } from '#contract/cart-assignments/settlement.ts';
import { noSales, type ShiftTotals, totalsOf, withSale } from '#contract/cart-assignments/shift.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { hourOf, type Instant, toJakartaTime } from '#contract/dates.ts';
import { isOneOf } from '#contract/fields.ts';
import { unitsOf } from '#contract/mutation-args.ts';
import { approvedUnits, type RestockRequest } from '#contract/restock-requests/entity.ts';
import { lateAfterMs } from '#contract/sync.ts';
import type { RefundWish, Transaction } from '#contract/transactions/entity.ts';
import type { ShiftRows } from './shift-figures.ts';
import { isCounted } from './unsent-sales.ts';

interface EventOf<Kind extends string> {
  key: string;
  kind: Kind;
  at: Instant;
  /** It is on this device and not sent yet. */
  isUnsent: boolean;
}

export interface NamedUnits {
  name: string;
  units: number;
}

/** The sales of one hour, by the clock of Jakarta. */
export interface SalesEvent extends EventOf<'sales'> {
  hour: number;
  sales: readonly OverlaidRow<Transaction>[];
  totals: ShiftTotals;
  /** How many were told late. */
  late: number;
}

/** A sale that arrived when the cart was counted already, or of goods that the book did not have there. */
export interface UnfitSaleEvent extends EventOf<'unfitSale'> {
  sale: Transaction;
}

export interface GoodsEvent extends EventOf<'wasted' | 'given' | 'received'> {
  lines: NamedUnits[];
  reason: string;
  by: string;
  other: GoodsMove['other'];
  /** When the server learned of it, if that was late. */
  arrivedAt: Instant | undefined;
}

export type ShiftEvent =
  | (EventOf<'loaded'> & { units: number; float: number })
  | (EventOf<'loadChecked'> & { lines: (NamedUnits & { loaded: number })[]; note: string })
  | (EventOf<'asked'> & { units: number; by: string; request: RestockRequest })
  | (EventOf<'refilled'> & { units: number; asked: number; by: string; request: RestockRequest })
  | (EventOf<'notRefilled'> & { units: number; by: string; note: string; request: RestockRequest })
  | SalesEvent
  | UnfitSaleEvent
  /** Where the cart was when its place was measured last. */
  | (EventOf<'place'> & { place: string })
  | (EventOf<'cash'> & { amount: number; reason: string })
  | GoodsEvent
  | (EventOf<'refundAsked'> & { sale: Transaction; wish: RefundWish })
  | (EventOf<'refundDecided'> & { sale: Transaction; wish: RefundWish })
  /** Who did it; empty while it waits on this device. */
  | (EventOf<'returned' | 'cancelled' | 'counted' | 'corrected'> & { by: string });

/**
 * When what waits on this device was done: by the id of a movement, or by what was done with the assignment, as
 * `returned:<its id>`.
 */
export type UnsentKeys = ReadonlyMap<string, Instant>;

/** The events of a shift, the earliest first. */
export function storyOfShift(
  { assignment, sales, requests }: ShiftRows,
  unsent: UnsentKeys,
  cart?: Cart,
): ShiftEvent[] {
  const events: ShiftEvent[] = [
    ...beginningOf(assignment, unsent),
    ...requests.flatMap(requestEvents),
    ...salesByHour(sales),
    ...sales.flatMap(saleEvents),
    ...(cart ? placeEvents(cart, assignment) : []),
    ...cashEvents(assignment, unsent),
    ...goodsEvents(assignment, unsent),
    ...endOf(assignment, unsent),
  ];
  // What has one time stays in the order in which it is named above.
  return events.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

function beginningOf(assignment: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  const { id, assign_date, initial_items: load, opening_float: float, load_check } = assignment;
  const events: ShiftEvent[] = [
    {
      ...{ key: 'loaded', kind: 'loaded', at: assign_date },
      ...{ isUnsent: unsent.has(`loaded:${id}`), units: unitsOf(load), float },
    },
  ];
  if (!load_check) return events;
  const loadedOf = (id: string) => load.find(({ product_id }) => product_id === id)?.quantity ?? 0;
  const lines = load_check.items.map(({ product_id, product_details: { name }, counted }) => ({
    ...{ name, units: counted, loaded: loadedOf(product_id) },
  }));
  events.push({
    ...{ key: 'loadChecked', kind: 'loadChecked', at: load_check.checked_at },
    ...{ isUnsent: unsent.has(`loadChecked:${id}`), lines, note: load_check.note },
  });
  return events;
}

/** Asked for and decided; a refill that the office made with one press is one event. */
function requestEvents({ id, row, mark }: OverlaidRow<RestockRequest>): ShiftEvent[] {
  const isUnsent = mark !== undefined && mark.state !== 'refused';
  const asked = unitsOf(row.items);
  const common = { request: row, isUnsent, units: asked, by: row.requester_details.username };
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
    ...{ ...common, key: `decided:${id}`, kind: 'refilled', at, by },
    ...{ units: approvedUnits(row), asked },
  };
  const isOneAct = Date.parse(at) - Date.parse(row.created_at) < oneActMs;
  return isOneAct ? [refill] : [ask, refill];
}

const oneActMs = 60_000;

/** Each hour with sales stands where its first sale does. */
function salesByHour(sales: ShiftRows['sales']): SalesEvent[] {
  const hours = new Map<string, OverlaidRow<Transaction>[]>();
  for (const sale of sales) {
    const hour = toJakartaTime(sale.row.transaction_time).slice(0, 13);
    hours.set(hour, [...(hours.get(hour) ?? []), sale]);
  }
  return [...hours].map(([key, inHour]) => {
    const sorted = inHour.sort((a, b) =>
      a.row.transaction_time < b.row.transaction_time ? -1 : 1,
    );
    const at = sorted[0]?.row.transaction_time ?? '';
    const totals = totalsOf(
      sorted.filter(isCounted).reduce((sums, { row }) => withSale(sums, row, 1), noSales),
    );
    return {
      ...{ key: `sales:${key}`, kind: 'sales', at, hour: Number(hourOf(at)), sales: sorted },
      isUnsent: sorted.some(({ mark }) => mark !== undefined && mark.state !== 'refused'),
      totals,
      late: sorted.filter(({ row }) => row.flags.includes('late')).length,
    };
  });
}

/** Why a sale has a line of its own beside its hour. */
const unfitFlags = ['after_count', 'oversold', 'paid_late'];

function saleEvents({ id, row: sale }: OverlaidRow<Transaction>): ShiftEvent[] {
  const events: ShiftEvent[] = [];
  const at = sale.transaction_time;
  const common = { sale, isUnsent: false };
  if (sale.flags.some((flag) => unfitFlags.includes(flag)))
    events.push({ ...common, key: `unfit:${id}`, kind: 'unfitSale', at });
  const wish = sale.refund_wish;
  if (!wish) return events;
  events.push({ ...common, key: `wish:${id}`, kind: 'refundAsked', at: wish.asked_at, wish });
  if (wish.decision !== null && wish.decided_at !== null) {
    const key = `decision:${id}`;
    events.push({ ...common, key, kind: 'refundDecided', at: wish.decided_at, wish });
  }
  return events;
}

/** Only the place that was measured last is kept, and it may be of another day. */
function placeEvents({ location, location_at: at }: Cart, shift: CartAssignment): ShiftEvent[] {
  const place = formatLocation(location);
  if (!at || !place || at < shift.assign_date || (shift.returned_at && at > shift.returned_at))
    return [];
  return [{ key: 'place', kind: 'place', at, isUnsent: false, place }];
}

function cashEvents({ cash_movements = [] }: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  return cash_movements.map(({ id, amount, reason, moved_at: at }) => ({
    ...{ key: `cash:${id}`, kind: 'cash', at, isUnsent: unsent.has(id), amount, reason },
  }));
}

function goodsEvents({ goods_moves = [] }: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  return goods_moves.flatMap(({ id, kind, moved_at: at, recorded_at, items, ...move }) => {
    // A kind that only a newer server knows.
    if (!isOneOf(goodsMoveKinds, kind)) return [];
    const lines = items.map(({ product_details: { name }, quantity: units }) => ({ name, units }));
    const isLate =
      recorded_at !== undefined && Date.parse(recorded_at) - Date.parse(at) > lateAfterMs;
    return {
      ...{ key: `${kind}:${id}`, kind, at, isUnsent: unsent.has(id), lines },
      ...{ reason: move.reason, by: move.told_by.username, other: move.other },
      arrivedAt: isLate ? recorded_at : undefined,
    };
  });
}

/** A count and a correction that wait on this device are not in the row yet. */
function endOf(assignment: CartAssignment, unsent: UnsentKeys): ShiftEvent[] {
  const { id, status, returned_at, returned_by, counted_by, corrected_by } = assignment;
  const ends = [
    {
      kind: status === 'cancelled' ? ('cancelled' as const) : ('returned' as const),
      ...{ at: status === 'in_use' ? undefined : returned_at, by: returned_by },
    },
    { kind: 'counted' as const, at: assignment.counted_at, by: counted_by },
    { kind: 'corrected' as const, at: assignment.corrected_at, by: corrected_by },
  ];
  return ends.flatMap(({ kind, at, by }) => {
    const unsentAt = unsent.get(`${kind}:${id}`);
    const happenedAt = unsentAt ?? at;
    if (!happenedAt) return [];
    const isUnsent = unsentAt !== undefined;
    return { key: kind, kind, at: happenedAt, isUnsent, by: isUnsent ? '' : (by?.username ?? '') };
  });
}
