import { totalsOf } from '#contract/cart-assignments/shift.ts';
import { businessDateOf, type Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { lateAfterMs } from '#contract/sync/sync.ts';
import { saleReason, type Transaction, type TransactionCreate } from '#contract/transactions/entity.ts';
import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import { readShiftSales } from '../assignments/shift-sales.ts';
import type { Tx } from '../db/database.ts';
import type { ChangeRequest } from '../http/route.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import type { GoodsPlan } from './plan-goods.ts';
import type { PricedLines } from './price-lines.ts';

export function describeFlags(
  { flags, missingUnits }: Pick<GoodsPlan, 'flags' | 'missingUnits'>,
  { cart }: { cart: { code: string } },
  products: ReadonlyMap<string, { name: string }>,
  priceReason?: string,
): Text[] {
  const { code } = cart;
  const texts: Text[] = [...missingUnits].map(([id, units]) =>
    text('sale.oversold', { code, units, name: products.get(id)?.name ?? '' }),
  );
  if (flags.has('after_count')) texts.push(text('sale.afterCount', { code }));
  if (flags.has('after_statement')) texts.push(text('sale.afterStatement'));
  if (flags.has('expired_lot')) texts.push(text('sale.expired'));
  if (flags.has('price_mismatch')) {
    texts.push(
      priceReason === undefined ? text('sale.priceDiffers') : text('sale.priceReason', { reason: priceReason }),
    );
  }
  return texts;
}

/** Whether the ledger has too few units on the cart, or the sale changes figures that were final. */
export function differsFromLedger({ flags }: Pick<GoodsPlan, 'flags'>): boolean {
  return flags.has('oversold') || flags.has('after_count') || flags.has('after_statement');
}

/** Whether the sale is so late that the cart must have been offline. */
export function isLateSale(soldAt: Instant, now: Instant): boolean {
  return Date.parse(soldAt) < Date.parse(now) - lateAfterMs;
}

/** See rules 6.24. No statement can contain a sale made just now. */
export async function isAfterStatement(
  tx: Tx,
  { payment_method, transaction_time }: Pick<Transaction, 'payment_method' | 'transaction_time'>,
  now: Instant,
): Promise<boolean> {
  if (payment_method === 'cash' || !isLateSale(transaction_time, now)) return false;
  const statement = await tx
    .selectFrom('payment_statements')
    .select('id')
    .where('business_date', '=', businessDateOf(transaction_time))
    .where('payment_method', '=', payment_method)
    .where('received', 'is not', null)
    .executeTakeFirst();
  return statement !== undefined;
}

/** All sales of a shift share one notification (rules 8.8). */
export async function notifyOfLedgerDifference(
  { tx, caller, now }: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  { row, cart }: LockedAssignment,
  { soldAt, flagTexts }: Pick<LateSale, 'soldAt' | 'flagTexts'>,
): Promise<void> {
  const sale = { assignment: row, cart, soldAt, flagTexts };
  await notify(tx, lateSaleNotification(sale, { actorId: caller.id, now }));
}

/** All sales of a shift share one notification, with their total amount (rules 6.11, 8.8). */
export async function notifyOfLowPrice(
  { tx, caller, now, body }: ChangeRequest<Pick<TransactionCreate, 'price_reason' | 'items'>>,
  { row, cart }: LockedAssignment,
  belowPrice: PricedLines['below'],
): Promise<void> {
  const reason = saleReason(body);
  const salesOf = await readShiftSales(tx, [row.id]);
  const sum = totalsOf(salesOf(row.id)).below;
  const title = text('sale.belowPriceTitle', { code: cart.code, ...sum });
  await notify(tx, {
    to: 'admins',
    actorId: caller.id,
    type: 'late_sale',
    now,
    title,
    link: `/cart-assignments/${row.id}`,
    message:
      reason === undefined
        ? text('sale.belowPrice', belowPrice)
        : text('sale.belowPriceFor', { ...belowPrice, reason }),
    subject: { key: `below_price ${row.id}` },
  });
}

interface LateSale {
  assignment: Pick<LockedAssignment['row'], 'id' | 'cart_id' | 'sales_id'>;
  cart: { code: string };
  soldAt: Instant;
  flagTexts: Text[];
}

export function lateSaleNotification(
  { assignment, cart, soldAt, flagTexts }: LateSale,
  { actorId, now }: { actorId: string; now: Instant },
): NewNotification {
  return {
    to: 'admins',
    actorId,
    type: 'late_sale',
    now,
    title: text('sale.lateTitle', { code: cart.code }),
    message: text('document.sentences', { sentences: flagTexts }),
    link: linkToSales(assignment, soldAt),
    subject: { key: `late_sale ${assignment.id}` },
  };
}

function linkToSales({ cart_id, sales_id }: LateSale['assignment'], soldAt: Instant): string {
  const day = businessDateOf(soldAt);
  const filters = { cart_id, sales_id, start_date: day, end_date: day };
  return `/transactions?${new URLSearchParams(filters)}`;
}
