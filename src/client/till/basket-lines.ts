// A line keeps the price at which it was added: a later price change by the office is never applied silently. Amounts
// are in whole rupiah.
import type { Product } from '#contract/products/entity.ts';

/** The fields that a phone has even of a product that is no longer sold. */
export type SellableProduct = Pick<Product, 'id' | 'name' | 'price' | 'image_url' | 'status'>;

export interface BasketLine {
  /** As of the tap, with the list price that the barista has seen. */
  product: SellableProduct;
  quantity: number;
  price: number;
  /** Why the price is below the list price; otherwise empty. */
  reason: string;
  /** The price in the previous shift, until the barista has seen the new one. */
  was?: number;
}

type Lines = readonly BasketLine[];
type Products = ReadonlyMap<string, SellableProduct>;

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

export function isBeyondStock(lines: Lines, unitsOnCart: ReadonlyMap<string, number>): boolean {
  return [...unitsInBasket(lines)].some(([id, units]) => units > (unitsOnCart.get(id) ?? 0));
}

export function withUnit(lines: Lines, product: SellableProduct): BasketLine[] {
  return merged([...lines, { product, quantity: 1, price: product.price, reason: '' }]);
}

export function withQuantity(lines: Lines, line: BasketLine, quantity: number): BasketLine[] {
  return replaced(lines, line, quantity > 0 ? [{ ...line, quantity }] : []);
}

export function fullPrice({ product, price, reason }: BasketLine): number {
  return reason === '' ? price : product.price;
}

interface Discount {
  units: number;
  price: number;
  reason: string;
}

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

/** In whole rupiah. */
export function withPercentOff(price: number, percent: number): number {
  return Math.round((price * (100 - percent)) / 100);
}

/** A change of the list price. A discount stays as the barista set it. */
export interface PriceChange {
  product: SellableProduct;
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

/** Applies to all lines of the product. */
export function withPriceDecision(
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

/** A basket from an earlier shift or app version gets current prices. */
export function withCurrentPrices(lines: Lines, products: Products): BasketLine[] {
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
