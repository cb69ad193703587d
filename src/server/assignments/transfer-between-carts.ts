// Cart transfers (rules 6.20). The goods have already changed carts, so a transfer is recorded as a fact, like a late
// sale. If it is reported after a cart's count, it explains a difference in that count.
import { businessDateOf, type Instant } from '#contract/fields/dates.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { CartTransfer } from '#contract/stock/transfer.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { lockRows } from '../db/row-lock.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { linkTo, notify } from '../notifications/notify.ts';
import { lockProducts } from '../records/product-lines.ts';
import { readUnitsOnCart } from '../stock/balances.ts';
import { unitsIn } from '../stock/lots.ts';
import { recordOperation } from '../stock/operations.ts';
import { findPlaces, type Movement } from '../stock/places.ts';
import { noExpiry } from '../stock/post-movements.ts';
import { adjustSettledFigure, recordMovedGoods } from './figures.ts';
import { isOpenOrAwaitingCount, type LockedAssignment } from './lock-assignment.ts';
import { notifyOfChangeAfterCount } from './notifications.ts';
import { assertRoomOnCart } from './plan-load.ts';
import { acceptReport } from './report-time.ts';
import { type ShiftMovements, takeOffCart } from './take-off-cart.ts';

type CartTransferRequest = ChangeRequest<CartTransfer>;

interface TransferSides {
  from: LockedAssignment;
  to: LockedAssignment;
}

export async function transferBetweenCarts(request: CartTransferRequest): Promise<Reply> {
  const { body } = request;
  const sides = await lockBothSides(request);
  const { from, to } = sides;
  const codes = { from: from.cart.code, to: to.cart.code };
  return recordOperation(request, {
    type: 'cart_transfer',
    assignment_id: from.row.id,
    to_assignment_id: to.row.id,
    lines: JSON.stringify(body.items),
    notes: body.notes,
    message: text('stock.given', codes),
    plan: async () => {
      // Both shifts must accept the report; its time is limited to the giving shift's duration.
      acceptReport(request, to);
      const time = acceptReport(request, from);
      const products = await lockProducts(request.tx, body.items, { acceptsAny: () => true });
      const nameOf = (id: string) => products.get(id)?.name ?? '';
      const { movements, warnings } = await planCartTransfer(request, sides, {
        nameOf,
        transferredAt: time.effectiveAt,
      });
      await recordMovedGoods(request, from.row, settledFigureChanges(request, from, 'given_qty', 'left'));
      await recordMovedGoods(request, to.row, settledFigureChanges(request, to, 'received_qty', 'came'));
      await notifyOfTransfer(request, sides, nameOf);
      const message = text('stock.givenNoticed', { ...codes, notices: warnings });
      return { time, movements, notice: warnings.length > 0 && { outcome: 'flagged', message } };
    },
  });
}

/** Locks both assignments in order of id, then both carts (rules 4.1). */
async function lockBothSides({ tx, body }: CartTransferRequest): Promise<TransferSides> {
  const { from_assignment_id, to_assignment_id } = body;
  const assignments = tx.selectFrom('cart_assignments').selectAll().where('deleted_at', 'is', null);
  const assignmentsQuery = assignments.where('id', 'in', [from_assignment_id, to_assignment_id]).orderBy('id');
  const rows = await lockRows(tx, assignmentsQuery).execute();
  const ids = rows.map(({ cart_id }) => cart_id);
  const carts = tx.selectFrom('carts').selectAll().where('id', 'in', ids).orderBy('id');
  const cartRows = ids.length === 0 ? [] : await lockRows(tx, carts).execute();
  const findSide = (field: 'from_assignment_id' | 'to_assignment_id'): LockedAssignment => {
    const row = rows.find(({ id }) => id === body[field]);
    const cart = cartRows.find(({ id }) => id === row?.cart_id);
    if (row && cart) return { row, cart };
    throw invalidFields([fieldReason(field, 'assignment_unknown')]);
  };
  const sides = { from: findSide('from_assignment_id'), to: findSide('to_assignment_id') };
  if (sides.from.cart.id !== sides.to.cart.id) return sides;
  throw invalidFields([fieldReason('to_assignment_id', 'cart_same')]);
}

function settledFigureChanges(
  { body }: CartTransferRequest,
  side: LockedAssignment,
  figure: 'given_qty' | 'received_qty',
  direction: 'left' | 'came',
) {
  // Figures exist only after the count.
  if (isOpenOrAwaitingCount(side)) return [];
  return body.items.map((item) => adjustSettledFigure(item, figure, direction));
}

/**
 * Moves the lots that expire first. If one cart was already counted, the place "adjustment" replaces it, because the
 * count posted the difference there. If both were counted, nothing moves.
 */
async function planCartTransfer(
  request: CartTransferRequest,
  sides: TransferSides,
  { nameOf, transferredAt }: { nameOf: (productId: string) => string; transferredAt: Instant },
): Promise<ShiftMovements> {
  const { tx, body } = request;
  const places = await findPlaces(tx, {
    from: { kind: 'cart', cart_id: sides.from.cart.id },
    to: { kind: 'cart', cart_id: sides.to.cart.id },
    adjustment: { kind: 'adjustment' },
  });
  const warnings = [sides.from, sides.to]
    .filter((side) => !isOpenOrAwaitingCount(side))
    .map(({ cart: { code } }) => text('stock.givenAfterCount', { code }));
  const targetPlace = isOpenOrAwaitingCount(sides.to) ? places.to : places.adjustment;
  let movements: Movement[] = [];
  if (isOpenOrAwaitingCount(sides.from)) {
    const removal = await takeOffCart(request, sides.from.cart, {
      type: 'transfer',
      to: targetPlace,
      places,
      nameOf,
      usableOn: businessDateOf(transferredAt),
    });
    movements = removal.movements;
    warnings.push(...removal.warnings);
  } else if (targetPlace === places.to) {
    movements = body.items.map(({ product_id: productId, quantity }) => {
      const lot = { productId, expiredDate: noExpiry, quantity };
      return { type: 'transfer', ...lot, from: places.adjustment, to: targetPlace };
    });
  }
  if (targetPlace === places.to) warnings.push(...(await checkCartCapacity(request, sides.to)));
  return { movements, warnings };
}

/** A queued transfer only causes warnings, because the goods are already on the cart (rules I13). */
async function checkCartCapacity(
  { tx, body, isLate, occurredAt }: CartTransferRequest,
  { cart }: LockedAssignment,
): Promise<Text[]> {
  const units = (await readUnitsOnCart(tx, cart.id)) + unitsIn(body.items);
  if (!isLate && occurredAt === undefined) assertRoomOnCart(cart, 'to_assignment_id', units);
  const excessUnits = units - cart.capacity;
  if (cart.capacity === 0 || excessUnits <= 0) return [];
  return [text('stock.overCapacity', { warehouse: cart.code, units: excessUnits })];
}

async function notifyOfTransfer(
  { tx, body, caller, now }: CartTransferRequest,
  { from, to }: TransferSides,
  nameOf: (productId: string) => string,
): Promise<void> {
  const lines = body.items.map(({ product_id, quantity }) =>
    text('stock.givenLine', { units: quantity, name: nameOf(product_id) }),
  );
  const codes = { from: from.cart.code, to: to.cart.code };
  const message = text('afterCount.moved', { ...codes, username: caller.username, lines });
  for (const side of [from, to]) await notifyOfChangeAfterCount({ tx, actorId: caller.id, now }, side, message);
  await notify(tx, {
    to: [...new Set([from.row.sales_id, to.row.sales_id])],
    actorId: caller.id,
    type: 'goods_moved',
    title: text('stock.givenTitle', codes),
    message: text('stock.givenNotice', { username: caller.username, lines }),
    link: linkTo('/cart-assignments', to.row.id),
    subject: { key: `goods_moved ${from.row.id} ${to.row.id}` },
    now,
  });
}
