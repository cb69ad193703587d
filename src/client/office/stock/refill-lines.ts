import type { OverlaidRow } from '#client/data/use-list.ts';
import type { Cart } from '#contract/carts/entity.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import type { Level } from './levels.ts';
import type { RefillLine } from './refill-sheet.tsx';

interface RefillInput {
  levels: readonly Level[];
  products: readonly OverlaidRow<Product>[];
  summary: readonly OverlaidRow<StockSummary>[];
  load: ReadonlyMap<string, number> | undefined;
}

/**
 * What can go onto a cart: the products that it carries, the lowest first, then what else its
 * warehouse has. Proposed is what is missing from its load, as far as the warehouse has it.
 */
export function toRefillLines(cart: Cart, input: RefillInput): RefillLine[] {
  const { levels, products, summary, load } = input;
  const home = cart.warehouse?.name ?? '';
  const inWarehouse = new Map(
    summary.map(({ id, row, incoming }) => {
      const units = (row.warehouse[home] ?? 0) + (incoming?.warehouse[home] ?? 0);
      return [id, units];
    }),
  );
  const isActive = new Set(
    products.flatMap(({ id, row }) => (row.status === 'active' ? [id] : [])),
  );
  const carried = levels.map((level): RefillLine => {
    const stock = inWarehouse.get(level.id) ?? 0;
    const missing = (load?.get(level.id) ?? 0) - level.quantity - level.incoming;
    const proposed = Math.max(0, Math.min(missing, stock));
    return { id: level.id, name: level.name, onCart: level.quantity, inWarehouse: stock, proposed };
  });
  const onCart = new Set(levels.map(({ id }) => id));
  const others = summary
    .filter(({ id }) => !onCart.has(id) && (inWarehouse.get(id) ?? 0) > 0)
    .map(
      ({ id, row }): RefillLine => ({
        ...{ id, name: row.product_name, onCart: 0 },
        ...{ inWarehouse: inWarehouse.get(id) ?? 0, proposed: 0 },
      }),
    );
  return [...carried, ...others].filter(({ id }) => isActive.has(id));
}
