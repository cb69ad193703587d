import type { Selectable } from 'kysely';
import type { CountedItem, ProposedCount } from '#contract/cart-assignments/entity.ts';
import type { Tx } from '../db/database.ts';
import type { CartAssignments } from '../db/tables/carts.ts';

/**
 * The counts that baristas sent with their returns, with product names, by id of the assignment. They
 * are proposals for the admin who counts the cart, and stay readable beside that count.
 */
export async function readCountProposals(
  db: Tx,
  rows: readonly Pick<Selectable<CartAssignments>, 'id' | 'proposal'>[],
): Promise<Map<string, ProposedCount[]>> {
  const itemsById = new Map(
    rows.flatMap(({ id, proposal }) =>
      proposal === null ? [] : [[id, JSON.parse(proposal) as CountedItem[]] as const],
    ),
  );
  const productIds = [...itemsById.values()].flat().map(({ product_id }) => product_id);
  if (productIds.length === 0) return new Map();
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(productIds)])
    .execute();
  const nameById = new Map(products.map(({ id, name }) => [id, name]));
  const toProposed = ({ product_id, counted, wasted = 0, waste_reason }: CountedItem) => ({
    product_id,
    counted,
    wasted,
    waste_reason: waste_reason ?? null,
    product_details: { name: nameById.get(product_id) ?? '' },
  });
  return new Map([...itemsById].map(([id, items]) => [id, items.map(toProposed)]));
}
