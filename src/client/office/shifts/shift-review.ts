import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { isShortReportLate, type ShiftCharge, shiftChargeOf } from '#contract/cart-assignments/reported-short.ts';
import type { ProposedCount } from '#contract/cart-assignments/settlement.ts';
import { noSales, totalsOf } from '#contract/cart-assignments/shift.ts';
import type { Instant } from '#contract/fields/dates.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundTotalOf } from '#contract/transactions/refunds.ts';
import type { FlaggedSaleEvent, GoodsEvent, ShiftEvent, VoidedEvent } from './shift-timeline.ts';

type ReportedEvent = Extract<
  ShiftEvent,
  { kind: 'cash' | 'wasted' | 'given' | 'received' | 'loadChecked' | 'refillReceived' }
>;

export interface ShiftReview {
  isOpen: boolean;
  /** Sales below the lowest list price of the shift, in units and rupiah. */
  below: { units: number; amount: number };
  notOnCart: number;
  /** Units that earn commission only after confirmation. */
  heldUnits: number;
  confirmed: number;
  afterCount: {
    reports: ReportedEvent[];
    /** Sums of sales reported after the count, the last of them at `receivedAt`. */
    sales: { count: number; amount: number; receivedAt: Instant } | undefined;
    /** Sales reported before the count but settled after it, and voids after the count. */
    payments: (FlaggedSaleEvent | VoidedEvent)[];
  };
  /** Cashless sales that may be missing from the statement of their day. */
  afterStatement: { count: number; amount: number };
  /** Units written off or transferred although they were not expected on the cart. */
  goodsNotOnCart: number;
  counts: CountedAgain[];
  /** Units short in the barista's report and in the count. */
  load: { name: string; reported: number; shortAtCount: number | undefined }[];
  isLoadLate: boolean;
  areRefillsLate: boolean;
  /** Like `load`, but for refills. */
  refills: ShiftReview['load'];
  charge: ShiftCharge;
  /** `by` is empty while the confirmation is queued on this device. */
  reviewed: { at: Instant; by: string } | undefined;
}

interface CountedAgain {
  key: string;
  at: Instant;
  lines: { name: string; first: number | undefined; later: number }[];
  cash: { first: number | undefined; later: number } | undefined;
}

/**
 * See rules 6.23.
 * @returns undefined if cancelled, or if there never was anything to review
 */
export function reviewOf(assignment: CartAssignment, timeline: readonly ShiftEvent[]): ShiftReview | undefined {
  const { needs_review: isOpen = false, confirmed_units = 0, reviewed_at, reviewed_by } = assignment;
  const { shift_sales = noSales, load_check, refill_receipts, status } = assignment;
  const { below, heldUnits } = totalsOf(shift_sales);
  const charge = shiftChargeOf(assignment);
  const hasNothingToReview =
    !isOpen && !reviewed_at && heldUnits === 0 && below.units === 0 && charge.reportedUnits === 0;
  if (hasNothingToReview || status === 'cancelled') return undefined;
  return {
    isOpen,
    below,
    heldUnits,
    charge,
    confirmed: Math.min(heldUnits, confirmed_units),
    notOnCart: shift_sales.units.reduce((sum, { not_on_cart }) => sum + not_on_cart, 0),
    afterCount: afterCountIn(timeline),
    afterStatement: sumOf(
      timeline.flatMap((event) =>
        event.kind === 'unfitSale' && event.sale.flags.includes('after_statement') ? [event.sale] : [],
      ),
    ),
    goodsNotOnCart: timeline.reduce((sum, event) => sum + (isGoodsOutEvent(event) ? event.notOnCart : 0), 0),
    counts: timeline.flatMap((event) => (event.kind === 'countedAgain' ? toCountedAgain(event, assignment) : [])),
    load: loadShortagesOf(assignment),
    isLoadLate: isShortReportLate(load_check ?? {}, assignment),
    areRefillsLate: (refill_receipts ?? []).some((receipt) => isShortReportLate(receipt, assignment)),
    refills: refillShortagesOf(assignment),
    reviewed: reviewed_at ? { at: reviewed_at, by: reviewed_by?.username ?? '' } : undefined,
  };
}

function isGoodsOutEvent(event: ShiftEvent): event is GoodsEvent {
  return event.kind === 'wasted' || event.kind === 'given';
}

function isPaymentOrVoid(event: ShiftEvent): event is FlaggedSaleEvent | VoidedEvent {
  return event.kind === 'voided' || (event.kind === 'unfitSale' && event.isSettledAfterCount);
}

function afterCountIn(timeline: readonly ShiftEvent[]): ShiftReview['afterCount'] {
  const lateEvents = timeline.filter(({ arrival }) => arrival?.isAfterCount);
  const unfitSales = lateEvents.flatMap((event) => (event.kind === 'unfitSale' ? [event] : []));
  const sales = unfitSales.filter(({ isSettledAfterCount }) => !isSettledAfterCount);
  const receivedAt = sales.map(({ arrival }) => arrival?.receivedAt ?? '').sort();
  return {
    reports: lateEvents.filter(isReported),
    payments: lateEvents.filter(isPaymentOrVoid),
    sales:
      sales.length === 0 ? undefined : { ...sumOf(sales.map(({ sale }) => sale)), receivedAt: receivedAt.at(-1) ?? '' },
  };
}

function sumOf(sales: readonly Transaction[]) {
  const amount = sales.reduce((sum, sale) => sum + sale.total - refundTotalOf(sale).amount, 0);
  return { count: sales.length, amount };
}

const reportedKinds = ['cash', 'wasted', 'given', 'received', 'loadChecked', 'refillReceived'];

function isReported(event: ShiftEvent): event is ReportedEvent {
  return reportedKinds.includes(event.kind);
}

function toCountedAgain(
  { key, at, count }: Extract<ShiftEvent, { kind: 'countedAgain' }>,
  { count_proposal, cash_proposal }: CartAssignment,
): CountedAgain {
  const firstOf = (id: string) => count_proposal?.find(({ product_id }) => product_id === id);
  const lines = (count.items ?? []).map((item: ProposedCount) => ({
    name: item.product_details.name,
    first: firstOf(item.product_id)?.counted,
    later: item.counted,
  }));
  const firstCash = cash_proposal ?? undefined;
  const isCashChanged = count.cash !== null && count.cash !== firstCash;
  return {
    key,
    at,
    lines: lines.filter(({ first, later }) => first !== later),
    cash: isCashChanged ? { first: firstCash, later: count.cash ?? 0 } : undefined,
  };
}

function loadShortagesOf({ load_check, initial_items, figures }: CartAssignment): ShiftReview['load'] {
  return (load_check?.items ?? []).flatMap(({ product_id, product_details, counted }) => {
    const loaded = initial_items.find((item) => item.product_id === product_id)?.quantity ?? 0;
    const shortAtCount = figures.find((figure) => figure.product_id === product_id)?.variance;
    if (counted >= loaded) return [];
    return { name: product_details.name, reported: loaded - counted, shortAtCount };
  });
}

function refillShortagesOf({ refill_receipts = [], figures }: CartAssignment): ShiftReview['refills'] {
  return refill_receipts
    .flatMap(({ items }) => items)
    .filter(({ sent, counted }) => counted < sent)
    .map(({ product_id, product_details: { name }, sent, counted }) => ({
      name,
      reported: sent - counted,
      shortAtCount: figures.find((figure) => figure.product_id === product_id)?.variance,
    }));
}

export function parseUnitsUpTo(text: string, maxUnits: number): number | undefined {
  const units = Number(text);
  const isWholeNumber = text.trim() !== '' && Number.isInteger(units);
  return isWholeNumber && units >= 0 && units <= maxUnits ? units : undefined;
}
