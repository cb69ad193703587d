import { sql } from 'kysely';
import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Tx } from '../db/database.ts';
import type { MovementType } from '../db/tables/goods.ts';
import { nextLine } from './next-line.ts';
import type { AssignmentRow } from './read.ts';

type Figure =
  | 'initial_qty'
  | 'refilled_qty'
  | 'sold_qty'
  | 'wasted_qty'
  | 'variance_qty'
  | 'returned_qty';

/**
 * Which figure a movement from or to the cart changes. `sign` is 1 if units that come onto the cart
 * increase the figure, and -1 if units that leave the cart increase it.
 */
const effectByType: Partial<Record<MovementType, { figure: Figure; sign: 1 | -1 }>> = {
  load: { figure: 'initial_qty', sign: 1 },
  replenish: { figure: 'refilled_qty', sign: 1 },
  sale: { figure: 'sold_qty', sign: -1 },
  sale_reversal: { figure: 'sold_qty', sign: -1 },
  waste: { figure: 'wasted_qty', sign: -1 },
  adjustment: { figure: 'variance_qty', sign: -1 },
  return: { figure: 'returned_qty', sign: -1 },
};

/**
 * Stores how many units of each product were loaded, refilled, sold, wasted, missing and returned,
 * computed from all movements of the cart since the assignment was made. Sales that arrive after
 * the count are added by `add-late-sale.ts`, because they no longer take goods from the cart.
 */
export async function storeFigures(
  tx: Tx,
  { id, after_seq }: AssignmentRow,
  cartPlaceId: string,
  counted: readonly CountedItem[],
): Promise<void> {
  const { rows } = await sql<{ product_id: string; type: MovementType; units: number }>`
    select product_id, type,
      sum(case when to_location_id = ${cartPlaceId} then quantity else -quantity end) as units
    from stock_movements
    where seq > ${after_seq} and (to_location_id = ${cartPlaceId} or from_location_id = ${cartPlaceId})
    group by product_id, type`.execute(tx);
  const firstLine = await nextLine(tx, id);
  const products = [...new Set([...rows, ...counted].map(({ product_id }) => product_id))].sort();
  if (products.length === 0) return;
  const items = products.map((product_id, index) => ({
    assignment_id: id,
    product_id,
    line: firstLine + index,
    ...figuresOf(rows.filter((row) => row.product_id === product_id)),
    counted_qty: counted.find((item) => item.product_id === product_id)?.counted ?? null,
  }));
  await tx
    .insertInto('cart_assignment_items')
    .values(items)
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'product_id']).doUpdateSet((eb) => ({
        initial_qty: eb.ref('excluded.initial_qty'),
        refilled_qty: eb.ref('excluded.refilled_qty'),
        sold_qty: eb.ref('excluded.sold_qty'),
        wasted_qty: eb.ref('excluded.wasted_qty'),
        variance_qty: eb.ref('excluded.variance_qty'),
        returned_qty: eb.ref('excluded.returned_qty'),
        // A product that this count leaves out keeps the units of an earlier count.
        counted_qty: eb.fn.coalesce('excluded.counted_qty', 'cart_assignment_items.counted_qty'),
      })),
    )
    .execute();
}

/** @param rows the units that came onto the cart, by type of movement; negative ones left it */
export function figuresOf(
  rows: readonly { type: MovementType; units: number }[],
): Record<Figure, number> {
  const figures: Record<Figure, number> = {
    initial_qty: 0,
    refilled_qty: 0,
    sold_qty: 0,
    wasted_qty: 0,
    variance_qty: 0,
    returned_qty: 0,
  };
  for (const { type, units } of rows) {
    const effect = effectByType[type];
    if (!effect) throw new Error(`${type} does not touch a cart`);
    figures[effect.figure] += effect.sign * Number(units);
  }
  return figures;
}
