import type { Instant } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import {
  addUpLines,
  isWithinBounds,
  type SaleFlag,
  type SaleLine,
  saleBounds,
  saleReason,
  shiftBounds,
  type TransactionCreate,
  transaction,
} from '#contract/transactions/entity.ts';
import { addLateSale, markForReview, markLateLoadCheck } from '../assignments/figures.ts';
import type { LockedAssignment } from '../assignments/lock-assignment.ts';
import { type ReportTime, reportTimeOf } from '../assignments/report-time.ts';
import { storeLocation } from '../carts/store-location.ts';
import { createOnce } from '../documents/change.ts';
import { invalidFields } from '../http/api-error.ts';
import { parseOccurredAt } from '../http/parse.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForCreation } from '../http/writes/stamps.ts';
import { assertProductsKnown } from '../records/product-lines.ts';
import { insertRow, readNames } from '../records/rows.ts';
import { postMovements, sourceOf } from '../stock/post-movements.ts';
import { findAssignment } from './find-assignment.ts';
import {
  describeFlags,
  differsFromLedger,
  isAfterStatement,
  isLateSale,
  notifyOfLedgerDifference,
  notifyOfLowPrice,
} from './late-sales.ts';
import { type GoodsPlan, planGoods, sortFlags, storeUnitsNotOnCart } from './plan-goods.ts';
import { type PricedLines, priceLines, pricesOfSale } from './price-lines.ts';
import { saleSource, toTransaction } from './read.ts';

const savedMessage = text('sale.saved');
type CreateRequest = ChangeRequest<TransactionCreate>;

/** A late sale is a fact, so it is stored with flags even if it does not match the ledger (rules 1.6, 9.8). */
export async function createTransaction(request: CreateRequest): Promise<Reply> {
  return createOnce(saleSource, request, savedMessage, (id) => create(request, id));
}

async function create(request: CreateRequest, id: string): Promise<Reply> {
  const { tx, body, now } = request;
  const claimedSoldAt = parseSoldAt(request);
  // `request.isLate` considers only `Occurred-At`, but the body can contain a time too.
  const isLate = isLateSale(claimedSoldAt, now);
  // A sale that is reported later is a fact, even if its assignment or products have changed.
  const isReportedLater = isLate || body.handed_over === true || request.occurredAt !== undefined;
  const lockedAssignment = await findAssignment(request, isReportedLater);
  const time = reportTimeOf(request, lockedAssignment.row, claimedSoldAt);
  const soldAt = time.effectiveAt;
  const isShiftOver = lockedAssignment.row.status !== 'in_use';
  const hasHappened = isLate || body.handed_over === true || isShiftOver;
  const products = await findProducts(request, isReportedLater, {
    soldAt,
    startedAt: lockedAssignment.row.assign_date,
  });
  const pricedLines = priceLines(body.items, products);
  const { lines, total, below: belowPrice } = pricedLines;
  await assertWithinBounds(request, lockedAssignment.row.id, lines);
  const soldGoods = { items: body.items, products };
  const goods = await planGoods(tx, lockedAssignment, soldGoods, { soldAt, hasHappened });
  const isPaidSale = isPaid(body, isLate);
  const { payment_method: method } = body;
  if (isPaidSale && (await isAfterStatement(tx, { payment_method: method, transaction_time: soldAt }, now)))
    goods.flags.add('after_statement');
  const flags = saleFlagsOf(goods, { isLate, time, pricedLines });
  const row = await insertSale(request, lockedAssignment, { id, time, total, flags, isPaidSale });
  const items = await insertItems(request, id, lines, products);
  const reason = saleReason(body);
  await storeUnitsNotOnCart(tx, { id, lines, reason }, goods, lockedAssignment.row);
  const source = sourceOf({ ...request, occurredAt: soldAt }, 'transaction', id);
  await postMovements(tx, goods.movements, source);
  if (body.location && !isShiftOver) {
    const { location: coordinates } = body;
    await storeLocation(tx, lockedAssignment.cart, { coordinates, measuredAt: soldAt, now });
  }
  if (isShiftOver) {
    const cash = body.payment_method === 'cash' ? total : 0;
    await addLateSale(tx, lockedAssignment.row, { cash, shortageByProduct: goods.countedAsMissing });
  }
  const { code, name } = lockedAssignment.cart;
  const username = await readSellerName(request, row.sales_id);
  const data = toTransaction(row, { code, name, username }, items);
  const notices = describeFlags({ ...goods, flags: new Set(flags) }, lockedAssignment, products, reason);
  await markLateLoadCheck(tx, lockedAssignment.row, soldAt);
  if (belowPrice.units > 0 || differsFromLedger(goods)) await markForReview(tx, lockedAssignment.row.id);
  if (differsFromLedger(goods))
    await notifyOfLedgerDifference(request, lockedAssignment, { soldAt, flagTexts: notices });
  if (belowPrice.units > 0) await notifyOfLowPrice(request, lockedAssignment, belowPrice);
  // The lines are omitted, because the sale has them and most of the audit log is about sales.
  const { number, payment_method, status } = data;
  const auditFields = { number, total, payment_method, status };
  await writeAudit(request, { action: 'create', entity: 'transaction', id, after: auditFields });
  // A sale that is only late has no notices and needs no review.
  const isFlagged = notices.length > 0;
  return {
    status: 201,
    message: isFlagged ? text('sale.flagged', { notices }) : savedMessage,
    data,
    ...outcomeMeta(request, isFlagged ? 'flagged' : 'applied'),
  };
}

function saleFlagsOf(
  goods: GoodsPlan,
  { isLate, time, pricedLines }: { isLate: boolean; time: ReportTime; pricedLines: PricedLines },
): SaleFlag[] {
  const flags = new Set(goods.flags);
  if (isLate) flags.add('late');
  if (time.isCorrected) flags.add('time_corrected');
  if (pricedLines.hasPriceMismatch) flags.add('price_mismatch');
  if (pricedLines.below.units > 0) flags.add('below_price');
  return sortFlags(flags);
}

/** See rules 5.5. */
function parseSoldAt({ body, occurredAt, now }: CreateRequest): Instant {
  const claimedTime = parseOccurredAt(body.transaction_time, new Date(now), 'transaction_time');
  return claimedTime ?? occurredAt ?? now;
}

/** Late sales count as paid, because the customer has left with the goods. */
function isPaid({ payment_method, payment_status }: TransactionCreate, isLate: boolean): boolean {
  if (payment_method === 'cash') return true;
  return payment_status === undefined ? isLate : payment_status === 'success';
}

/** Only a sale that was reported later may contain deleted products. */
async function findProducts(
  { tx, body }: CreateRequest,
  isReportedLater: boolean,
  times: Record<'startedAt' | 'soldAt', Instant>,
) {
  const ids = [...new Set(body.items.map(({ product_id }) => product_id))];
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'deleted_at'])
    .select((eb) => pricesOfSale(eb, times))
    .where('id', 'in', ids)
    .execute();
  const products = new Map(
    rows.flatMap((row) => (row.deleted_at === null || isReportedLater ? [[row.id, row] as const] : [])),
  );
  assertProductsKnown(body.items, products);
  return products;
}

async function insertSale(
  request: CreateRequest,
  { row, cart }: LockedAssignment,
  sale: { id: string; time: ReportTime; total: number; flags: SaleFlag[]; isPaidSale: boolean },
) {
  const { tx, body, now } = request;
  return insertRow(tx, 'transactions', stampsForCreation(request, sale.id), {
    number: await request.nextNumber(transaction.numberPrefix, sale.time.effectiveAt),
    assignment_id: row.id,
    cart_id: cart.id,
    sales_id: row.sales_id,
    payment_method: body.payment_method,
    payment_status: sale.isPaidSale ? 'success' : 'pending',
    status: sale.isPaidSale ? 'completed' : 'pending',
    total: sale.total,
    transaction_time: sale.time.effectiveAt,
    claimed_at: sale.time.differingClaimedAt,
    recorded_at: now,
    flags: JSON.stringify(sale.flags),
    note: body.notes,
    price_reason: saleReason(body) ?? null,
    cash_received: (body.payment_method === 'cash' ? body.cash_received : undefined) ?? null,
  });
}

async function insertItems(
  { tx }: CreateRequest,
  transaction_id: string,
  lines: PricedLines['lines'],
  products: ReadonlyMap<string, { name: string }>,
) {
  const items = lines.map((line, index) => ({
    transaction_id,
    line: index,
    ...line,
    product_name: products.get(line.product_id)?.name ?? '',
  }));
  const storedItems = await tx.insertInto('transaction_items').values(items).returningAll().execute();
  // SQLite returns the rows in any order.
  return storedItems.sort((a, b) => a.line - b.line);
}

async function readSellerName({ tx, caller }: CreateRequest, sellerId: string): Promise<string> {
  if (sellerId === caller.id) return caller.username;
  const names = await readNames(tx, [{ table: 'users', column: 'username', ids: [sellerId] }]);
  return names.get(sellerId) ?? '';
}

/**
 * The assignment must be locked.
 * @throws `validation_failed` if the sale, or all sales of the assignment, exceed the bounds of rules 5.11
 */
async function assertWithinBounds(
  { tx, caller }: Pick<ChangeRequest, 'tx' | 'caller'>,
  assignmentId: string,
  lines: readonly Pick<SaleLine, 'quantity' | 'unit_price'>[],
): Promise<void> {
  const sale = addUpLines(lines);
  if (!isWithinBounds(saleBounds, sale)) throw invalidFields([fieldReason('items', 'sale_range')]);
  // The office must be able to add real sales to a shift that a barista filled with sales and voids.
  if (isOfficeRole(caller.role)) return;
  // Includes cancelled and refunded sales, because lists add them up too.
  const previousTotals = await tx
    .selectFrom('transactions as sale')
    .innerJoin('transaction_items as item', 'item.transaction_id', 'sale.id')
    .select((eb) => [
      eb.fn.sum<number | null>('item.quantity').as('units'),
      eb.fn.sum<number | null>('item.subtotal').as('amount'),
    ])
    .where('sale.assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  const units = Number(previousTotals.units) + sale.units;
  const amount = Number(previousTotals.amount) + sale.amount;
  if (!isWithinBounds(shiftBounds, { units, amount })) {
    throw invalidFields([fieldReason('items', 'shift_range')]);
  }
}
