import type { OverlaidRow } from '#client/data/use-list.ts';
import type { Cart } from '#contract/carts/entity.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
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
      const units = (row.warehouse[homeName] ?? 0) + (incoming?.warehouse[homeName] ?? 0);
      return [id, units];
    }),
  );
  const activePictures = new Map(
    products
      .filter(({ row }) => row.status === 'active')
      .map(({ id, row }) => [id, row.image_url] as const),
  );
  const carriedLines = stockLines.map((stockLine): RefillLine => {
    const stock = homeStock.get(stockLine.id) ?? 0;
    const missing = (load?.get(stockLine.id) ?? 0) - stockLine.quantity - stockLine.incoming;
    const proposed = Math.max(0, Math.min(missing, stock));
    return {
      id: stockLine.id,
      name: stockLine.name,
      picture: stockLine.picture,
      onCart: stockLine.quantity,
      inWarehouse: stock,
      proposed,
    };
  });
  const carriedIds = new Set(stockLines.map(({ id }) => id));
  const otherLines = summary
    .filter(({ id }) => !carriedIds.has(id) && (homeStock.get(id) ?? 0) > 0)
    .map(
      ({ id, row }): RefillLine => ({
        id,
        name: row.product_name,
        picture: activePictures.get(id),
        onCart: 0,
        inWarehouse: homeStock.get(id) ?? 0,
        proposed: 0,
      }),
    );
  return [...carriedLines, ...otherLines].filter(({ id }) => activePictures.has(id));
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
