import type { CartReturn } from '#contract/cart-assignments/entity.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest } from '../http/route.ts';
import { formatMoment, readUsername } from '../i18n/formats.ts';
import { localize } from '../i18n/localize.ts';
import type { LockedAssignment } from './lock-assignment.ts';

/**
 * Compares the counted units of this request with the stored count, which is final. Throws
 * `wrong_state` at the first product that differs. Wasted units are not compared.
 *
 * @param current the record that the refusal shows
 */
export async function assertSameCount(
  { tx, body, now }: ChangeRequest<Pick<CartReturn, 'items'>>,
  { row }: LockedAssignment,
  current: unknown,
): Promise<void> {
  const storedCounts = await readStoredCounts(tx, row.id);
  for (const { product_id, counted } of body.items ?? []) {
    const storedUnits = storedCounts.get(product_id)?.counted ?? 0;
    if (storedUnits === counted) continue;
    const who = await readUsername(tx, row.reconciled_by);
    const when = formatMoment(row.reconciled_at ?? now, now);
    // Without a name, the product was neither on the cart nor in the first count.
    const name = storedCounts.get(product_id)?.name ?? localize`of it`;
    const message = localize`${who} counted ${storedUnits} ${name} ${when}, you counted ${counted}.`;
    throw new ApiError('wrong_state', { message, data: { current } });
  }
}

async function readStoredCounts(tx: Tx, assignmentId: string) {
  const rows = await tx
    .selectFrom('cart_assignment_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(['item.product_id', 'item.counted_qty', 'product.name'])
    .where('item.assignment_id', '=', assignmentId)
    .execute();
  return new Map(
    rows.map(({ product_id, counted_qty, name }) => [
      product_id,
      { counted: counted_qty ?? 0, name },
    ]),
  );
}
