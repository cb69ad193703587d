// A refunded sale keeps its total and lines (rules 6.26).

import { text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Refund, Transaction, TransactionUpdate, UnitsOfLine } from '#contract/transactions/entity.ts';
import { refundableLines, refundedOf, unitsOnLine } from '#contract/transactions/refunds.ts';
import { reduceConfirmedUnits } from '../assignments/figures.ts';
import { holdsGoodsOf } from '../assignments/lock-assignment.ts';
import { lockCart } from '../carts/cart-record.ts';
import { wrongState } from '../documents/change.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { unitsByProduct } from '../records/product-lines.ts';
import { lockAssignmentOf, reverseGoods, storeState } from './close-sale.ts';
import type { TransactionRow } from './read.ts';
import { refundRequestAfterRefund } from './refund-request.ts';

/** The sale must be locked and completed. Without lines, all remaining units are refunded. */
export async function refundSale(
  request: ChangeRequest<TransactionUpdate>,
  { row, before }: { row: TransactionRow; before: Transaction },
): Promise<Reply> {
  const { tx, body, caller, now, id } = request;
  const left = refundableLines(before);
  const lines = body.lines ? wantedLines(body.lines, left, before) : left;
  const cause = { actorId: caller.id, now };
  const shift = await lockAssignmentOf(tx, row);
  if (!shift) await lockCart(tx, row.cart_id);
  const isWaste = body.restock !== true;
  const restocked = shift !== undefined && !isWaste && holdsGoodsOf(shift);
  if (shift) await reverseGoods(tx, shift, { id, isWaste, units: unitsOfLines(before, lines) }, cause);
  const added = lines.map((each): Refund => {
    const amount = each.units * (before.items[each.line]?.unit_price ?? 0);
    const refunded = { refunded_at: now, refunded_by: caller.username };
    return { ...each, amount, restocked, ...refunded };
  });
  const isWhole = left.every(({ line, units }) => unitsOnLine(lines, line) === units);
  const state = isWhole
    ? ({ status: 'refunded', payment_status: 'refunded' } as const)
    : ({ status: row.status, payment_status: row.payment_status } as const);
  const { refunds = [] } = before;
  const store = async () => {
    const rows = added.map((refund, index) => ({
      ...refund,
      transaction_id: id,
      ordinal: refunds.length + index,
      refunded_by: caller.id,
    }));
    await tx.insertInto('refunds').values(rows).execute();
    await storeState(tx, row, state, cause);
  };
  await (shift ? reduceConfirmedUnits(tx, shift.row, store) : store());
  const data: Transaction = {
    ...before,
    ...state,
    refunds: [...refunds, ...added],
    version: row.version + 1,
    refund_wish: await refundRequestAfterRefund(request, row, before, added),
  };
  const audited = { action: 'refunded', entity: 'transaction', id };
  await writeAudit(request, { ...audited, before: withSums(before), after: withSums(data) });
  return { message: text('sale.updated'), data, ...outcomeMeta(request, 'applied') };
}

function withSums(sale: Transaction) {
  const { units, amount } = refundedOf(sale);
  return { ...sale, refunded_units: units, refunded_amount: amount };
}

/**
 * Adds up repeated lines.
 * @throws `wrong_state` if more is requested than can be refunded
 */
function wantedLines(
  wanted: readonly UnitsOfLine[],
  left: readonly UnitsOfLine[],
  current: Transaction,
): UnitsOfLine[] {
  const lines = [...new Set(wanted.map(({ line }) => line))].sort((a, b) => a - b);
  return lines.map((line) => {
    const item = current.items[line];
    if (!item) throw invalidFields([fieldReason('lines', 'invalid')]);
    const units = unitsOnLine(wanted, line);
    const most = unitsOnLine(left, line);
    if (units <= most) return { line, units };
    const refused = { number: current.number, units: most, name: item.product.name };
    throw wrongState(text('refund.tooMany', refused), current);
  });
}

function unitsOfLines({ items }: Transaction, lines: readonly UnitsOfLine[]) {
  return unitsByProduct(
    lines.flatMap(({ line, units: quantity }) => {
      const product_id = items[line]?.product_id;
      return product_id === undefined ? [] : [{ product_id, quantity }];
    }),
  );
}
