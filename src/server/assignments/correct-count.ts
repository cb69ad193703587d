// The cart may already be on another shift, so a correction moves goods between warehouse, waste and adjustment, never
// through the cart.
import type { CountCorrection, CountedItem } from '#contract/cart-assignments/entity.ts';
import { text } from '#contract/messages/text.ts';
import { auditAndReply, wrongState } from '../documents/change.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { updateRow } from '../records/rows.ts';
import { postMovements, sourceOf } from '../stock/post-movements.ts';
import { addToFigures } from './figures.ts';
import { lockAssignment } from './lock-assignment.ts';
import { type CountChange, planCorrection } from './plan-correction.ts';
import { toAssignment } from './read.ts';
import { acceptCountedProducts } from './settle-count.ts';
import { readWastedUnits } from './write-off.ts';

const message = text('count.corrected');

/**
 * @throws `wrong_state` if the assignment is not settled; `stock_insufficient` if goods to be taken out of the
 * warehouse have left it since the count
 */
export async function correctCount(request: ChangeRequest<CountCorrection>): Promise<Reply> {
  const { tx, body, id, caller, now, occurredAt = now } = request;
  const lockedAssignment = await lockAssignment(request, id);
  const { row, cart } = lockedAssignment;
  const { code } = cart;
  const before = await toAssignment(tx, row);
  if (row.status === 'cancelled') throw wrongState(text('count.ofCancelled', { code }), before);
  if (row.status !== 'returned' || row.reconciled_at === null) {
    throw wrongState(text('count.none', { code }), before);
  }
  const { items = [], cash_counted = row.cash_counted } = body;
  await acceptCountedProducts(request, items);
  const wastedBefore = await readWastedUnits(tx, id);
  const changes = items.flatMap((item, index) => {
    // Goods written off during the shift remain waste, whatever the new count is.
    const wasted = Math.max(item.wasted ?? 0, wastedBefore.get(item.product_id) ?? 0);
    return countChangesOf({ ...item, wasted }, `items[${index}].counted`, before.figures);
  });
  if (changes.length === 0 && cash_counted === row.cash_counted) {
    return { message, data: before, ...outcomeMeta(request, 'already_so') };
  }
  const movements = await planCorrection(tx, lockedAssignment, changes, before);
  await postMovements(tx, movements, sourceOf(request, 'assignment', id));
  // Units that neither came back nor were wasted are the shortage (rules I11).
  const figures = changes.map(({ item, returned, wasted }) => ({
    product_id: item.product_id,
    counted_qty: item.counted,
    returned_qty: returned,
    wasted_qty: wasted,
    variance_qty: -(returned + wasted),
  }));
  await addToFigures(tx, id, figures);
  const stamps = stampsForEdit(request, row);
  const storedRow = await updateRow(tx, 'cart_assignments', id, stamps, {
    cash_counted,
    corrected_at: occurredAt,
    corrected_by: caller.id,
  });
  const data = await toAssignment(tx, storedRow);
  const change = { action: 'correct', entity: 'cart_assignment', id, before, data, message };
  return auditAndReply(request, change);
}

function countChangesOf(
  item: CountedItem,
  field: string,
  figures: readonly { product_id: string; counted: number | null; wasted: number }[],
): CountChange[] {
  const figure = figures.find(({ product_id }) => product_id === item.product_id);
  const returned = item.counted - (figure?.counted ?? 0);
  const wasted = (item.wasted ?? 0) - (figure?.wasted ?? 0);
  const isNewlyCounted = figure === undefined || figure.counted === null;
  return returned === 0 && wasted === 0 && !isNewlyCounted ? [] : [{ item, returned, wasted, field }];
}
