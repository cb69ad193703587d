import type { Basket, Goods } from './basket-store.ts';

/** One line of what is being sold. Money is whole rupiah. */
export interface BasketLine {
  product: Goods;
  quantity: number;
  /** What one unit is sold for. */
  price: number;
  subtotal: number;
}

/** The lines of a basket: products as this phone knows them now, else as they were at the tap. */
export function basketLines(
  { units, goods, prices }: Pick<Basket, 'units' | 'goods' | 'prices'>,
  products: ReadonlyMap<string, Goods>,
): BasketLine[] {
  return Object.entries(units).flatMap(([id, quantity]) => {
    const product = products.get(id) ?? goods[id];
    if (!product) return [];
    const price = prices[id] ?? product.price;
    return [{ product, quantity, price, subtotal: price * quantity }];
  });
}

export function totalOf(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
}

/** The products of which more is sold than the book has on the cart. */
export function linesBeyondBook(
  lines: readonly BasketLine[],
  unitsOnCart: ReadonlyMap<string, number>,
): BasketLine[] {
  return lines.filter(({ product, quantity }) => quantity > (unitsOnCart.get(product.id) ?? 0));
}
