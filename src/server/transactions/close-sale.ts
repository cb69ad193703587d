import { isInDrawer } from '#contract/cart-assignments/shift.ts';
import type { Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { addToEndedShift, markForReview, reduceConfirmedUnits } from '../assignments/figures.ts';
import { isOpenOrAwaitingCount, type LockedAssignment } from '../assignments/lock-assignment.ts';
import { notifyOfChangeAfterCount } from '../assignments/notifications.ts';
import { lockCart } from '../carts/cart-record.ts';
import type { Database, Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { unitsByProduct } from '../records/product-lines.ts';
import { findPlaces, type Movement, type Place } from '../stock/places.ts';
import { postMovements } from '../stock/post-movements.ts';
import type { TransactionRow } from './read.ts';

const maxSalesPerRun = 200;
const paymentTimeoutMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

export interface SaleEnd {
  payment_status: 'failed' | 'expired';
  voided?: Pick<TransactionRow, 'voided_at' | 'voided_by' | 'void_reason'>;
}

/** `first_payment_method` is the method given at the sale. */
export type Payment = Pick<TransactionRow, 'payment_method' | 'first_payment_method' | 'cash_received'>;

interface ReversibleLot {
  productId: string;
  expiredDate: string;
  quantity: number;
  originKind: string;
}

export interface Cause {
  /** Null if the server acts. */
  actorId: string | null;
  now: Instant;
}

/** The sale's row must be locked. */
export async function closeSale(
  tx: Tx,
  row: TransactionRow,
  { payment_status, voided }: SaleEnd,
  cause: Cause,
): Promise<void> {
  const lockedAssignment = await lockAssignmentOf(tx, row);
  const storeEnd = () => storeState(tx, row, { status: 'cancelled', payment_status, ...voided }, cause);
  if (!lockedAssignment) return storeEnd();
  const reversedLots = await reverseGoods(
    tx,
    lockedAssignment,
    { id: row.id, isWaste: false, at: voided?.voided_at ?? cause.now },
    cause,
  );
  await subtractFromFigures(tx, lockedAssignment, row, reversedLots);
  const { number, total } = row;
  const message = text(voided ? 'afterCount.voided' : 'afterCount.unpaid', { number, total });
  await notifyOfChangeAfterCount({ tx, ...cause }, lockedAssignment, message);
  await reduceConfirmedUnits(tx, lockedAssignment.row, storeEnd);
}

/** `assignment_id` is nullable, but `createTransaction` always sets it. */
export async function lockAssignmentOf(
  tx: Tx,
  { assignment_id, cart_id }: TransactionRow,
): Promise<LockedAssignment | undefined> {
  if (assignment_id === null) return undefined;
  const query = tx.selectFrom('cart_assignments').selectAll().where('id', '=', assignment_id);
  const row = await lockRows(tx, query).executeTakeFirstOrThrow();
  return { row, cart: await lockCart(tx, cart_id) };
}

/** A refund is a separate payment and does not change `settled_at`. */
export function nextSettledAt(
  { settled_at, status: previousStatus }: Pick<TransactionRow, 'settled_at' | 'status'>,
  status: TransactionRow['status'],
  now: Instant,
): Instant | null {
  return status === previousStatus || status === 'refunded' ? settled_at : now;
}

/** Flags of sales whose commission is held, or that were reported or paid after the payment statement. */
const flagsNeedingReview = ['oversold', 'after_count', 'below_price', 'after_statement'];

/** A payment after the count or statement, or for held units, needs a review (rules 6.23). */
export async function reviewPayment(
  tx: Tx,
  lockedAssignment: LockedAssignment,
  { flags, message }: { flags: readonly string[]; message: Text },
  cause: Cause,
): Promise<void> {
  const { id, reconciled_at } = lockedAssignment.row;
  const needsReview = flags.some((flag) => flagsNeedingReview.includes(flag));
  if (reconciled_at === null && !needsReview) return;
  await markForReview(tx, id);
  await notifyOfChangeAfterCount({ tx, ...cause }, lockedAssignment, message);
}

/**
 * After the return the expected cash includes the sale; after the count the unit figures do too. Units no longer sold
 * become a shortage. Units that the ledger never had on the cart are not included.
 */
async function subtractFromFigures(
  tx: Tx,
  { row }: LockedAssignment,
  sale: TransactionRow,
  reversedLots: readonly ReversibleLot[],
): Promise<void> {
  const { reconciled_at, cash_expected } = row;
  const cashAmount = isInDrawer(sale) ? sale.total : 0;
  if (cash_expected === null || (reconciled_at === null && cashAmount === 0)) return;
  const expectedCash = { cash_expected: cash_expected - cashAmount };
  if (reconciled_at === null) return addToEndedShift(tx, row, [], expectedCash);
  const isSoldAfterCount = (JSON.parse(sale.flags) as string[]).includes('after_count');
  const units = new Map<string, number>();
  for (const { productId, quantity, originKind } of reversedLots) {
    if (originKind !== 'cart' && !isSoldAfterCount) continue;
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  const changes = [...units].map(([product_id, quantity]) => ({
    product_id,
    sold_qty: -quantity,
    variance_qty: quantity,
    counted_qty: null,
  }));
  await addToEndedShift(tx, row, changes, expectedCash);
}

/** The cart must be locked, because this update locks the cart's sums. */
export async function storeState(
  tx: Tx,
  row: TransactionRow,
  state: Pick<TransactionRow, 'status' | 'payment_status'> &
    Partial<Pick<TransactionRow, 'flags' | 'voided_at' | 'voided_by' | 'void_reason'> & Payment>,
  { actorId, now }: Cause,
): Promise<void> {
  const { id, version } = row;
  await tx
    .updateTable('transactions')
    .set({
      ...state,
      settled_at: nextSettledAt(row, state.status, now),
      version: version + 1,
      updated_at: now,
      updated_by: actorId,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Goods return to the cart while it carries the goods of the same assignment, otherwise to the place "adjustment", as
 * do units that a late sale took from there. Goods that cannot be sold again (`isWaste`) become waste.
 * @param sale `units` by product, by default all that the customer has; `at`: time of the reversal
 */
export async function reverseGoods(
  tx: Tx,
  lockedAssignment: LockedAssignment,
  sale: { id: string; isWaste: boolean; units?: ReadonlyMap<string, number>; at?: Instant },
  { actorId, now }: Cause,
): Promise<ReversibleLot[]> {
  const postedMovements = await tx
    .selectFrom('stock_movements as movement')
    .innerJoin('stock_locations as origin', 'origin.id', 'movement.from_location_id')
    .select(['movement.product_id', 'movement.expired_date', 'movement.quantity', 'origin.kind'])
    .select('movement.type')
    .where('movement.ref_id', '=', sale.id)
    .where('movement.ref_type', '=', 'transaction')
    .where('movement.type', 'in', ['sale', 'sale_reversal', 'waste'])
    .orderBy('movement.seq')
    .execute();
  const places = await findPlaces(tx, {
    customer: { kind: 'customer' },
    adjustment: { kind: 'adjustment' },
    waste: { kind: 'waste' },
    cart: { kind: 'cart', cart_id: lockedAssignment.cart.id },
  });
  const soldLots: ReversibleLot[] = [];
  for (const { type, product_id: productId, expired_date: expiredDate, quantity, kind } of postedMovements) {
    if (type === 'sale') soldLots.push({ productId, expiredDate, quantity, originKind: kind });
    else takeLots(soldLots, quantity, (lot) => isOfProduct(lot, productId) && lot.expiredDate === expiredDate);
  }
  const unitsToReverse =
    sale.units ?? unitsByProduct(soldLots.map(({ productId, quantity }) => ({ product_id: productId, quantity })));
  const reversedLots = [...unitsToReverse].flatMap(([productId, units]) =>
    takeLots(soldLots, units, (lot) => isOfProduct(lot, productId)),
  );
  const isStillOnCart = isOpenOrAwaitingCount(lockedAssignment);
  const movements = reversalMovements(reversedLots, places, { isWaste: sale.isWaste, isStillOnCart });
  await postMovements(tx, movements, {
    refType: 'transaction',
    refId: sale.id,
    actorId,
    occurredAt: sale.at ?? now,
    recordedAt: now,
  });
  return reversedLots;
}

function isOfProduct(lot: ReversibleLot, productId: string): boolean {
  return lot.productId === productId;
}

export function takeLots<Lot extends ReversibleLot>(lots: Lot[], units: number, matches: (lot: Lot) => boolean): Lot[] {
  let remainingUnits = units;
  return lots.filter(matches).flatMap((lot) => {
    const quantity = Math.min(remainingUnits, lot.quantity);
    remainingUnits -= quantity;
    lot.quantity -= quantity;
    return quantity > 0 ? [{ ...lot, quantity }] : [];
  });
}

export function reversalMovements(
  soldLots: readonly ReversibleLot[],
  { customer, adjustment, waste, cart }: Record<'customer' | 'adjustment' | 'waste' | 'cart', Place>,
  { isWaste, isStillOnCart }: { isWaste: boolean; isStillOnCart: boolean },
): Movement[] {
  const targetOf = (originKind: string): Place => {
    if (isWaste) return waste;
    return isStillOnCart && originKind === 'cart' ? cart : adjustment;
  };
  return soldLots.map(({ productId, expiredDate, quantity, originKind }) => ({
    ...(isWaste ? { type: 'waste', reason: 'refund' } : { type: 'sale_reversal' }),
    productId,
    expiredDate,
    quantity,
    from: customer,
    to: targetOf(originKind),
  }));
}

/**
 * Each sale expires in a separate transaction, because several servers may run this job. A sale dated in the future was
 * made while the server's clock was ahead, and expires too.
 */
export async function expirePendingSales(db: Database, date: Date): Promise<void> {
  const timeAfter = (ms: number) => new Date(date.getTime() + ms).toISOString();
  const unpaidSales = await db.kysely
    .selectFrom('transactions')
    .select('id')
    .where('payment_status', '=', 'pending')
    .where((eb) =>
      eb.or([eb('transaction_time', '<', timeAfter(-paymentTimeoutMs)), eb('transaction_time', '>', timeAfter(dayMs))]),
    )
    .orderBy('transaction_time')
    .limit(maxSalesPerRun)
    .execute();
  for (const { id } of unpaidSales) await expireSale(db, id, date.toISOString());
}

async function expireSale(db: Database, id: string, now: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const query = tx.selectFrom('transactions').selectAll().where('id', '=', id);
    const row = await lockRows(tx, query).executeTakeFirst();
    // Checked again after locking.
    if (row?.status !== 'pending') return;
    await closeSale(tx, row, { payment_status: 'expired' }, { actorId: null, now });
  });
}
