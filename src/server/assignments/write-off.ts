// Waste during a shift (rules 6.15). The goods are gone, so the report is recorded as a fact, like a late sale.

import { text } from '#contract/messages/text.ts';
import type { CartWaste } from '#contract/stock/adjustment.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { lockCart } from '../carts/cart-record.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { lockProducts } from '../records/product-lines.ts';
import { withReason } from '../stock/counts.ts';
import { recordOperation } from '../stock/operations.ts';
import { findPlaces, type Movement } from '../stock/places.ts';
import { noExpiry } from '../stock/post-movements.ts';
import { adjustSettledFigure, markForReview, recordMovedGoods } from './figures.ts';
import { isOpenOrAwaitingCount, type LockedAssignment } from './lock-assignment.ts';
import { notifyOfChangeAfterCount, notifyOfGoodsNotOnCart } from './notifications.ts';
import { visibleAssignmentsQuery } from './read.ts';
import { acceptReport } from './report-time.ts';
import { assertRoomForWasteReport } from './shift-report-limits.ts';
import { type ShiftMovements, takeOffCart } from './take-off-cart.ts';

type WasteRequest = ChangeRequest<CartWaste>;

export async function writeOffOnShift(request: WasteRequest): Promise<Reply> {
  const { tx, body } = request;
  const lockedAssignment = await lockReportedAssignment(request);
  const { row, cart } = lockedAssignment;
  return recordOperation(request, {
    type: 'waste',
    assignment_id: row.id,
    lines: JSON.stringify(body.items),
    notes: body.reason,
    message: text('stock.adjusted'),
    plan: async () => {
      const time = acceptReport(request, lockedAssignment);
      const units = body.items.reduce((sum, { quantity }) => sum + quantity, 0);
      await assertRoomForWasteReport(request, row, units);
      const products = await lockProducts<{ product_id: string }>(tx, body.items, {
        acceptsAny: () => true,
      });
      const nameOf = (id: string) => products.get(id)?.name ?? '';
      const places = await findWastePlaces(tx, cart.id);
      const areGoodsOnCart = isOpenOrAwaitingCount(lockedAssignment);
      const { movements, warnings } = areGoodsOnCart
        ? await takeOffCart(request, cart, {
            type: 'waste',
            to: places.waste,
            places,
            nameOf,
            // Null, because goods that are written off have often expired.
            usableOn: null,
          })
        : planWasteAfterCount(request, lockedAssignment, places);
      await recordMovedGoods(
        request,
        row,
        areGoodsOnCart ? [] : body.items.map((item) => adjustSettledFigure(item, 'wasted_qty', 'left')),
      );
      const lines = body.items.map(({ product_id, quantity }) =>
        text('stock.givenLine', { units: quantity, name: nameOf(product_id) }),
      );
      const message = text('afterCount.wasted', {
        username: request.caller.username,
        lines,
        reason: body.reason,
      });
      const cause = { tx, actorId: request.caller.id, now: request.now };
      await notifyOfChangeAfterCount(cause, lockedAssignment, message);
      if (areGoodsOnCart && warnings.length > 0) {
        await markForReview(tx, row.id);
        await notifyOfGoodsNotOnCart(cause, lockedAssignment, warnings);
      }
      return {
        time,
        movements: withReason(movements, body.reason),
        notice: warnings.length > 0 && {
          outcome: 'flagged',
          message: text('stock.adjustedNoticed', { notices: warnings }),
        },
      };
    },
  });
}

/** Security: baristas can name only their own assignment. */
async function lockReportedAssignment({ tx, caller, body }: WasteRequest): Promise<LockedAssignment> {
  const query = visibleAssignmentsQuery(tx, caller).selectAll().where('id', '=', body.assignment_id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw invalidFields([fieldReason('assignment_id', 'assignment_unknown')]);
  return { row, cart: await lockCart(tx, row.cart_id) };
}

/** The count posted these goods as a shortage, which is reclassified as waste; nothing leaves the cart. */
function planWasteAfterCount(
  { body }: WasteRequest,
  { cart }: LockedAssignment,
  { waste, adjustment }: Awaited<ReturnType<typeof findWastePlaces>>,
): ShiftMovements {
  const movements = body.items.map(({ product_id: productId, quantity }): Movement => {
    const lot = { productId, expiredDate: noExpiry, quantity };
    return { type: 'waste', ...lot, from: adjustment, to: waste };
  });
  return { movements, warnings: [text('stock.wastedAfterCount', { code: cart.code })] };
}

function findWastePlaces(tx: Tx, cartId: string) {
  return findPlaces(tx, {
    from: { kind: 'cart', cart_id: cartId },
    waste: { kind: 'waste' },
    adjustment: { kind: 'adjustment' },
  });
}

/** Units by product id. The figures of the count include them. */
export async function readWastedUnits(tx: Tx, assignmentId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('stock_movements as movement')
    .innerJoin('stock_operations as operation', 'operation.id', 'movement.ref_id')
    .select('movement.product_id')
    .select((eb) => eb.fn.sum<number>('movement.quantity').as('units'))
    .where('operation.assignment_id', '=', assignmentId)
    .where('movement.ref_type', '=', 'waste')
    .where('movement.type', '=', 'waste')
    .groupBy('movement.product_id')
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, Number(units)]));
}
