import { addDays, businessDateOf } from '#contract/dates.ts';
import type { ProductLine } from '#contract/product-lines.ts';
import type { RequestApproval, RestockRequest } from '#contract/restock-requests/entity.ts';
import type { CartRow } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { ApiError, invalidFields, type LocalizedFieldError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatUnits } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { unitsOnCarts } from '../stock/cart-stock.ts';
import { firstLots, lockLots, unitsIn } from '../stock/lots.ts';
import type { Movement } from '../stock/movement.ts';
import { findPlaces } from '../stock/places.ts';
import type { WarehousePlace } from '../stock/warehouse-places.ts';

export type ApprovalRequest = ChangeRequest<RequestApproval>;

interface RefillPlan {
  lines: ProductLine[];
  before: RestockRequest;
  cart: CartRow;
  /** The warehouse that gives the goods, already locked. */
  source: WarehousePlace;
}

/**
 * Plans the movements of an approved request, first expired first out. Throws `stock_insufficient`
 * with each line that is short. If the goods were already handed over (`handed_over`), the units
 * that the ledger lacks are posted from the place "adjustment", and a notice names their number.
 */
export async function planRefill(
  request: ApprovalRequest,
  { lines, before, cart, source }: RefillPlan,
): Promise<{ movements: Movement[]; notice?: LocalizedText }> {
  const { tx, body, now, occurredAt } = request;
  await assertRoomOnCart(request, cart, lines);
  const day = businessDateOf(occurredAt ?? now);
  const { to, adjustment } = await findPlaces(tx, {
    to: { kind: 'cart', cart_id: cart.id },
    adjustment: { kind: 'adjustment' },
  });
  const wantedLines = linesWithUnits(lines);
  const lotsOf = await lockLots(tx, {
    placeId: source.place.id,
    productIds: wantedLines.map(({ product_id }) => product_id),
    usableOn: day,
  });
  const movements: Movement[] = [];
  const shortages: (LocalizedFieldError & { product_id: string; available: number })[] = [];
  let totalMissing = 0;
  for (const { product_id: productId, quantity, index } of wantedLines) {
    const lots = lotsOf(productId);
    const available = unitsIn(lots);
    for (const lot of firstLots(lots, quantity)) {
      movements.push({ type: 'replenish', productId, ...lot, from: source.place, to });
    }
    const missingUnits = quantity - Math.min(quantity, available);
    if (missingUnits === 0) continue;
    if (!body.handed_over) {
      const name = before.items[index]?.product_details.name ?? '';
      const message = localize`${source.warehouse.name} has ${available} ${name} left; ${quantity} were requested.`;
      shortages.push({
        field: `items[${index}].quantity`,
        message,
        product_id: productId,
        available,
      });
      continue;
    }
    const expiredDate = addDays(day, await readShelfLife(tx, productId));
    const difference = {
      expiredDate,
      quantity: missingUnits,
      reason: 'handed over beyond the book',
    };
    movements.push({ type: 'replenish', productId, ...difference, from: adjustment, to });
    totalMissing += missingUnits;
  }
  if (shortages.length > 0) throw stockInsufficient(shortages, before);
  if (totalMissing === 0) return { movements };
  const notice =
    totalMissing === 1
      ? localize`1 unit was not in the book and is marked for review.`
      : localize`${totalMissing} units were not in the book and are marked for review.`;
  return { movements, notice };
}

function stockInsufficient(
  shortages: (LocalizedFieldError & { product_id: string; available: number })[],
  current: RestockRequest,
): ApiError {
  return new ApiError('stock_insufficient', {
    ...(shortages[0] && { message: shortages[0].message }),
    errors: shortages.map(({ field, message }) => ({ field, message })),
    data: {
      current,
      available: shortages.map(({ product_id, available }) => ({ product_id, available })),
    },
  });
}

/** Lines of which units were approved, with their index in the request. */
function linesWithUnits(lines: ProductLine[]) {
  return lines.map((line, index) => ({ ...line, index })).filter(({ quantity }) => quantity > 0);
}

/**
 * Refuses units above the capacity of the cart (rules I13), also if they were handed over already.
 */
async function assertRoomOnCart(
  { tx }: ApprovalRequest,
  { id, code, capacity }: CartRow,
  lines: ProductLine[],
): Promise<void> {
  // Capacity 0 is no limit.
  if (capacity === 0) return;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const unitsOn = await unitsOnCarts(tx, [id]);
  const over = unitsOn(id) + units - capacity;
  if (over <= 0) return;
  throw invalidFields([
    { field: 'items', message: localize`${code} has no room for ${formatUnits(over)} of these` },
  ]);
}

async function readShelfLife(tx: Tx, productId: string): Promise<number> {
  const { shelf_life_days } = await tx
    .selectFrom('products')
    .select('shelf_life_days')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return shelf_life_days;
}
