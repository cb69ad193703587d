import type { Selectable } from 'kysely';
import type { AssignmentDetail, CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Tx } from '../db/database.ts';
import type { CartAssignments } from '../db/tables/carts.ts';

/**
 * The count that a barista sent with the return, with product names. The admin who counts the cart
 * next sees this proposal. Null if there is none, or once the assignment is settled.
 */
export async function readCountProposal(
  db: Tx,
  { proposal, reconciled_at }: Pick<Selectable<CartAssignments>, 'proposal' | 'reconciled_at'>,
): Promise<AssignmentDetail['count_proposal']> {
  if (proposal === null || reconciled_at !== null) return null;
  // SQLite returns JSON columns as text, PostgreSQL returns them parsed.
  const items: CountedItem[] = typeof proposal === 'string' ? JSON.parse(proposal) : proposal;
  if (items.length === 0) return [];
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      items.map(({ product_id }) => product_id),
    )
    .execute();
  const nameById = new Map(products.map(({ id, name }) => [id, name]));
  return items.map(({ product_id, counted, wasted = 0, waste_reason = null }) => ({
    product_id,
    counted,
    wasted,
    waste_reason,
    product_details: { name: nameById.get(product_id) ?? '' },
  }));
}
