import type { OverlaidRow } from '#client/data/use-list.ts';
import type { Cart } from '#contract/carts/entity.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { StockLine } from './stock-lines.ts';

/** One product that can go onto the cart. */
export interface RefillLine {
  id: string;
  name: string;
  /** The address of the product's picture. */
  picture?: string | undefined;
  onCart: number;
  /** In the cart's home warehouse. */
  inWarehouse: number;
  /** Units that are missing from the load and in the warehouse: the first value of the field. */
  proposed: number;
}

interface RefillInput {
  stockLines: readonly StockLine[];
  products: readonly OverlaidRow<Product>[];
  summary: readonly OverlaidRow<StockSummary>[];
  /** Units by product id that the cart left with; undefined if not known. */
  load: ReadonlyMap<string, number> | undefined;
}

/**
 * The active products that can go onto a cart: first the products of its stock lines, then the others in
 * its home warehouse. `proposed` fills the cart up to its load, as far as the warehouse has units.
 * Without a known load it is 0.
 */
export function toRefillLines(cart: Cart, input: RefillInput): RefillLine[] {
  const { stockLines, products, summary, load } = input;
  const homeName = cart.warehouse?.name ?? '';
  const homeStock = new Map(
    summary.map(({ id, row, incoming }) => {
      const units = unitsAt(row.warehouse, homeName) + unitsAt(incoming?.warehouse, homeName);
      return [id, units];
    }),
  );
  const activeProducts = new Map(
    products.filter(({ row }) => row.status === 'active').map(({ id, row }) => [id, row]),
  );
  const carried = new Map(stockLines.map((stockLine) => [stockLine.id, stockLine]));
  const others = summary
    .filter(({ id }) => !carried.has(id) && (homeStock.get(id) ?? 0) > 0)
    .map(({ id, row }) => ({ id, name: row.product_name }));
  return [...stockLines, ...others].flatMap(({ id, name }): RefillLine[] => {
    const product = activeProducts.get(id);
    if (!product) return [];
    const { quantity = 0, incoming = 0 } = carried.get(id) ?? {};
    const inWarehouse = homeStock.get(id) ?? 0;
    const missing = (load?.get(id) ?? 0) - quantity - incoming;
    const proposed = Math.max(0, Math.min(missing, inWarehouse));
    return [{ id, name, picture: product.image_url, onCart: quantity, inWarehouse, proposed }];
  });
}

/**
 * The lines that a refill can still change: once its request is made, those of the request, because
 * only requested products can be approved.
 */
export function changeableLines(
  lines: readonly RefillLine[],
  requestedIds: readonly string[] | undefined,
): readonly RefillLine[] {
  return requestedIds === undefined ? lines : lines.filter(({ id }) => requestedIds.includes(id));
}
