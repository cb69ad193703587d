import type { BusinessDate } from '#contract/fields/dates.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import { type Text, text } from '#contract/messages/text.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import type { ChangeRequest } from '../http/route.ts';
import { findLotsForLines, stockInsufficientError } from '../stock/lots.ts';
import type { Movement, Place } from '../stock/places.ts';
import { noExpiry } from '../stock/post-movements.ts';

export interface ShiftMovements {
  movements: Movement[];
  warnings: Text[];
}

interface Removal {
  type: 'waste' | 'transfer';
  to: Place;
  places: Record<'from' | 'adjustment', Place>;
  /** Lots that expired before this day stay; null takes any lot. */
  usableOn: BusinessDate | null;
  nameOf: (productId: string) => string;
}

/**
 * Units that the ledger does not have on the cart come from adjustment. An online request that is not late is rejected
 * instead, with one error per line.
 */
export async function takeOffCart(
  { tx, body, isLate, occurredAt }: ChangeRequest<{ items: readonly ProductLine[] }>,
  { code }: { code: string },
  { type, to, places: { from, adjustment }, usableOn, nameOf }: Removal,
): Promise<ShiftMovements> {
  const plan: ShiftMovements = { movements: [], warnings: [] };
  const errors: FieldReason[] = [];
  for (const foundLine of await findLotsForLines(tx, body.items, { placeId: from.id, usableOn })) {
    const { line, index, lots, available, missing } = foundLine;
    const productId = line.product_id;
    for (const lot of lots) plan.movements.push({ type, productId, ...lot, from, to });
    if (missing === 0) continue;
    const textValues = { code, name: nameOf(productId) };
    if (!isLate && occurredAt === undefined) {
      const message = text('sale.short', { ...textValues, fresh: available });
      errors.push({ field: `items[${index}].quantity`, message });
    }
    const lot = { productId, expiredDate: noExpiry, quantity: missing };
    plan.movements.push({ type: 'adjustment', ...lot, from: adjustment, to: from });
    plan.movements.push({ type, ...lot, from, to });
    plan.warnings.push(text('stock.notOnCart', { ...textValues, units: missing }));
  }
  if (errors.length > 0) throw stockInsufficientError(errors);
  return plan;
}
