// A refunded sale keeps its total and lines (rules 6.26).

import { text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { LineUnits, Refund, Transaction, TransactionUpdate } from '#contract/transactions/entity.ts';
import { refundableLines, refundTotalOf, unitsOnLine } from '#contract/transactions/refunds.ts';
import { reduceConfirmedUnits } from '../assignments/figures.ts';
import { isOpenOrAwaitingCount } from '../assignments/lock-assignment.ts';
import { lockCart } from '../carts/cart-record.ts';
import { wrongState } from '../documents/change.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { unitsByProduct } from '../records/product-lines.ts';
import { lockAssignmentOf, reverseGoods, storeState } from './close-sale.ts';
import type { TransactionRow } from './read.ts';
import { decideRequestAfterRefund } from './refund-request.ts';

/** The sale must be locked and completed. Without lines, all remaining units are refunded. */
export async function refundSale(
  request: ChangeRequest<TransactionUpdate>,
  { row, before }: { row: TransactionRow; before: Transaction },
): Promise<Reply> {
  const { tx, body, caller, now, id } = request;
  const remainingLines = refundableLines(before);
  const lines = body.lines ? checkRequestedLines(body.lines, remainingLines, before) : remainingLines;
  const cause = { actorId: caller.id, now };
  const shift = await lockAssignmentOf(tx, row);
  if (!shift) await lockCart(tx, row.cart_id);
  const isWaste = body.restock !== true;
  const restocked = shift !== undefined && !isWaste && isOpenOrAwaitingCount(shift);
  if (shift) await reverseGoods(tx, shift, { id, isWaste, units: unitsOfLines(before, lines) }, cause);
  const newRefunds = lines.map((lineUnits): Refund => {
    const amount = lineUnits.units * (before.items[lineUnits.line]?.unit_price ?? 0);
    const refundStamp = { refunded_at: now, refunded_by: caller.username };
    return { ...lineUnits, amount, restocked, ...refundStamp };
  });
  const isFullRefund = remainingLines.every(({ line, units }) => unitsOnLine(lines, line) === units);
  const state = isFullRefund
    ? ({ status: 'refunded', payment_status: 'refunded' } as const)
    : ({ status: row.status, payment_status: row.payment_status } as const);
  const { refunds = [] } = before;
  const storeRefunds = async () => {
    const rows = newRefunds.map((refund, index) => ({
      ...refund,
      transaction_id: id,
      ordinal: refunds.length + index,
      refunded_by: caller.id,
    }));
    await tx.insertInto('refunds').values(rows).execute();
    await storeState(tx, row, state, cause);
  };
  await (shift ? reduceConfirmedUnits(tx, shift.row, storeRefunds) : storeRefunds());
  const data: Transaction = {
    ...before,
    ...state,
    refunds: [...refunds, ...newRefunds],
    version: row.version + 1,
    refund_wish: await decideRequestAfterRefund(request, row, before, newRefunds),
  };
  const auditEntry = { action: 'refunded', entity: 'transaction', id };
  await writeAudit(request, { ...auditEntry, before: withRefundTotals(before), after: withRefundTotals(data) });
  return { message: text('sale.updated'), data, ...outcomeMeta(request, 'applied') };
}

function withRefundTotals(sale: Transaction) {
  const { units, amount } = refundTotalOf(sale);
  return { ...sale, refunded_units: units, refunded_amount: amount };
}

/**
 * Adds up repeated lines.
 * @throws `wrong_state` if more is requested than can be refunded
 */
function checkRequestedLines(
  requested: readonly LineUnits[],
  remainingLines: readonly LineUnits[],
  current: Transaction,
): LineUnits[] {
  const lines = [...new Set(requested.map(({ line }) => line))].sort((a, b) => a - b);
  return lines.map((line) => {
    const item = current.items[line];
    if (!item) throw invalidFields([fieldReason('lines', 'invalid')]);
    const units = unitsOnLine(requested, line);
    const maxUnits = unitsOnLine(remainingLines, line);
    if (units <= maxUnits) return { line, units };
    const rejectionValues = { number: current.number, units: maxUnits, name: item.product.name };
    throw wrongState(text('refund.tooMany', rejectionValues), current);
  });
}

function unitsOfLines({ items }: Transaction, lines: readonly LineUnits[]) {
  return unitsByProduct(
    lines.flatMap(({ line, units: quantity }) => {
      const product_id = items[line]?.product_id;
      return product_id === undefined ? [] : [{ product_id, quantity }];
    }),
  );
}
