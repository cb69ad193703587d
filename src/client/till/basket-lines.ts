// The lines of a basket and what becomes of them. A line keeps the price at which it was added: what the office
// changes afterwards is asked about, and never taken over in silence. Money is whole rupiah.
import type { Product } from '#contract/products/entity.ts';

/** What is sold: of a product that is sold no more a phone knows so much from its sales. */
export type Goods = Pick<Product, 'id' | 'name' | 'price' | 'image_url' | 'status'>;

/** Units of one product, at one price, for one reason. */
export interface BasketLine {
  /** As it was at the tap. Its price is the list price that the seller knows of. */
  product: Goods;
  quantity: number;
  /** What one unit is sold for. */
  price: number;
  /** Why it is less than the list price: a free cup, a discount. Empty where it is not. */
  reason: string;
  /** What it was sold for in the shift before, until the seller has seen the new price. */
  was?: number;
}

type Lines = readonly BasketLine[];
type Products = ReadonlyMap<string, Goods>;

/** Lines with the same key are one line. */
export function keyOf({
  product,
  price,
  reason,
}: Pick<BasketLine, 'price' | 'reason'> & { product: { id: string } }): string {
  return `${product.id} ${price} ${reason}`;
}

export function totalOf(lines: Lines): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

export function unitsInBasket(lines: Lines): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product, quantity } of lines) units.set(product.id, (units.get(product.id) ?? 0) + quantity);
  return units;
}

/** Whether more of a product is sold than expected on the cart. */
export function isBeyondStock(lines: Lines, unitsOnCart: ReadonlyMap<string, number>): boolean {
  return [...unitsInBasket(lines)].some(([id, units]) => units > (unitsOnCart.get(id) ?? 0));
}

export function withUnit(lines: Lines, product: Goods): BasketLine[] {
  return merged([...lines, { product, quantity: 1, price: product.price, reason: '' }]);
}

/** The lines with so many units of this one; without it if there are none. */
export function withQuantity(lines: Lines, line: BasketLine, quantity: number): BasketLine[] {
  return replaced(lines, line, quantity > 0 ? [{ ...line, quantity }] : []);
}

/** The price from which a line is discounted. */
export function fullPrice({ product, price, reason }: BasketLine): number {
  return reason === '' ? price : product.price;
}

interface Discount {
  units: number;
  price: number;
  reason: string;
}

/** Some units of a line at another price, and the rest as they were. */
export function withDiscount(lines: Lines, line: BasketLine, { units, price, reason }: Discount): BasketLine[] {
  const { was: _, ...kept } = line;
  const product = { ...line.product, price: fullPrice(line) };
  return replaced(lines, line, [
    { ...line, quantity: line.quantity - units },
    { ...kept, product, quantity: units, price, reason },
  ]);
}

export function withoutDiscount(lines: Lines, line: BasketLine): BasketLine[] {
  return replaced(lines, line, [{ ...line, price: fullPrice(line), reason: '' }]);
}

/** The price of one unit less so many percent, in whole rupiah. */
export function lessPercent(price: number, percent: number): number {
  return Math.round((price * (100 - percent)) / 100);
}

/** A price that the office has changed since the line was added. A discount was set by the seller, and stays. */
export interface PriceChange {
  product: Goods;
  before: number;
  after: number;
}

export function priceChangeOf(
  { product: { id, price: known }, price, reason, was }: BasketLine,
  products: Products,
): PriceChange | undefined {
  const product = products.get(id);
  if (!product || reason !== '') return undefined;
  const { price: after } = product;
  const before = was ?? price;
  const isChanged = was !== undefined || (after !== known && after !== price);
  return isChanged && before !== after ? { product, before, after } : undefined;
}

/** The seller's answer to a changed price, for all lines of the product that ask. */
export function withAnswer(
  lines: Lines,
  { product, after }: PriceChange,
  answer: 'useNew' | 'keep',
  products: Products,
): BasketLine[] {
  return merged(
    lines.map((line) => {
      if (line.product.id !== product.id || !priceChangeOf(line, products)) return line;
      const { was, ...kept } = line;
      const price = answer === 'keep' ? (was ?? line.price) : after;
      return { ...kept, product: { ...line.product, price: after }, price };
    }),
  );
}

/** The lines of a basket from an earlier shift or version, at the prices of now. */
export function pricedAnew(lines: Lines, products: Products): BasketLine[] {
  return merged(
    lines.map((line) => {
      const price = products.get(line.product.id)?.price ?? line.price;
      if (line.reason !== '' || price === line.price) return line;
      return { ...line, product: { ...line.product, price }, price, was: line.was ?? line.price };
    }),
  );
}

function replaced(lines: Lines, line: BasketLine, by: Lines): BasketLine[] {
  const key = keyOf(line);
  return merged(lines.flatMap((each) => (keyOf(each) === key ? by : [each])));
}

function merged(lines: Lines): BasketLine[] {
  const byKey = new Map<string, BasketLine>();
  for (const line of lines) {
    if (line.quantity <= 0) continue;
    const known = byKey.get(keyOf(line));
    const quantity = line.quantity + (known?.quantity ?? 0);
    byKey.set(keyOf(line), { ...known, ...line, quantity });
  }
  return [...byKey.values()];
}
