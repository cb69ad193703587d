// A line keeps the price at which it was added: the office's later price changes are never applied silently. Amounts
// are in whole rupiah.
import type { Product } from '#contract/products/entity.ts';

/** The product fields that the phone has even for a product that is no longer sold. */
export type SellableProduct = Pick<Product, 'id' | 'name' | 'price' | 'image_url' | 'status'>;

export interface BasketLine {
  /** As it was when tapped. Its price is the list price that the barista last saw. */
  product: SellableProduct;
  quantity: number;
  price: number;
  /** Why the price is below the list price. Empty without a discount. */
  reason: string;
  /** The price before `withCurrentPrices`, until the barista decides which price applies. */
  was?: number;
}

type BasketLines = readonly BasketLine[];
type ProductsById = ReadonlyMap<string, SellableProduct>;

export function lineKey({
  product,
  price,
  reason,
}: Pick<BasketLine, 'price' | 'reason'> & { product: { id: string } }): string {
  return `${product.id} ${price} ${reason}`;
}

export function basketTotal(lines: BasketLines): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

export function unitsInBasket(lines: BasketLines): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product, quantity } of lines) units.set(product.id, (units.get(product.id) ?? 0) + quantity);
  return units;
}

export function exceedsStock(lines: BasketLines, unitsOnCart: ReadonlyMap<string, number>): boolean {
  return [...unitsInBasket(lines)].some(([id, units]) => units > (unitsOnCart.get(id) ?? 0));
}

export function withAddedUnit(lines: BasketLines, product: SellableProduct): BasketLine[] {
  return mergeLines([...lines, { product, quantity: 1, price: product.price, reason: '' }]);
}

export function withQuantity(lines: BasketLines, line: BasketLine, quantity: number): BasketLine[] {
  return replaceLine(lines, line, quantity > 0 ? [{ ...line, quantity }] : []);
}

export function fullPrice({ product, price, reason }: BasketLine): number {
  return reason === '' ? price : product.price;
}

interface Discount {
  units: number;
  price: number;
  reason: string;
}

export function withDiscount(lines: BasketLines, line: BasketLine, { units, price, reason }: Discount): BasketLine[] {
  const { was: _, ...rest } = line;
  const product = { ...line.product, price: fullPrice(line) };
  return replaceLine(lines, line, [
    { ...line, quantity: line.quantity - units },
    { ...rest, product, quantity: units, price, reason },
  ]);
}

export function withoutDiscount(lines: BasketLines, line: BasketLine): BasketLine[] {
  return replaceLine(lines, line, [{ ...line, price: fullPrice(line), reason: '' }]);
}

export function withPercentOff(price: number, percent: number): number {
  return Math.round((price * (100 - percent)) / 100);
}

/** A change of the list price. Discounted lines are not affected. */
export interface PriceChange {
  product: SellableProduct;
  before: number;
  after: number;
}

export function priceChangeOf(
  { product: { id, price: knownPrice }, price, reason, was }: BasketLine,
  products: ProductsById,
): PriceChange | undefined {
  const product = products.get(id);
  if (!product || reason !== '') return undefined;
  const { price: after } = product;
  const before = was ?? price;
  const isChanged = was !== undefined || (after !== knownPrice && after !== price);
  return isChanged && before !== after ? { product, before, after } : undefined;
}

/** Applies to all affected lines of the product. */
export function withPriceDecision(
  lines: BasketLines,
  { product, after }: PriceChange,
  decision: 'useNew' | 'keep',
  products: ProductsById,
): BasketLine[] {
  return mergeLines(
    lines.map((line) => {
      if (line.product.id !== product.id || !priceChangeOf(line, products)) return line;
      const { was, ...rest } = line;
      const price = decision === 'keep' ? (was ?? line.price) : after;
      return { ...rest, product: { ...line.product, price: after }, price };
    }),
  );
}

/** A basket from an earlier shift or app version gets current prices. */
export function withCurrentPrices(lines: BasketLines, products: ProductsById): BasketLine[] {
  return mergeLines(
    lines.map((line) => {
      const price = products.get(line.product.id)?.price ?? line.price;
      if (line.reason !== '' || price === line.price) return line;
      return { ...line, product: { ...line.product, price }, price, was: line.was ?? line.price };
    }),
  );
}

function replaceLine(lines: BasketLines, line: BasketLine, replacements: BasketLines): BasketLine[] {
  const key = lineKey(line);
  return mergeLines(lines.flatMap((each) => (lineKey(each) === key ? replacements : [each])));
}

function mergeLines(lines: BasketLines): BasketLine[] {
  const byKey = new Map<string, BasketLine>();
  for (const line of lines) {
    if (line.quantity <= 0) continue;
    const existing = byKey.get(lineKey(line));
    const quantity = line.quantity + (existing?.quantity ?? 0);
    byKey.set(lineKey(line), { ...existing, ...line, quantity });
  }
  return [...byKey.values()];
}
