import type { OverlaidRow } from '#client/data/use-list.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { textKey } from '#contract/text-key.ts';

/** The units of one product at a place, and the figure at which it is low there. */
export interface StockLine {
  id: string;
  name: string;
  unit: string;
  quantity: number;
  /** Units that queued changes of this device bring; negative: take away. */
  incoming: number;
  /** The product is low at this number of units and below. */
  alert: number;
  isLow: boolean;
}

export interface StockLinePlace {
  kind: 'cart' | 'warehouse';
  name: string;
}

/**
 * The units at which a product is low at a place. In a warehouse that is the alert of the product.
 * A cart carries a small part of the stock and would always be below an alert for the whole
 * business. On a cart a product is therefore low at a quarter of its load, but never above its
 * alert. If the load of the product is 0 or not known, the alert counts on a cart too.
 */
export function alertAt(alert: number, load: number | undefined): number {
  return load === undefined || load === 0 ? alert : Math.min(alert, Math.ceil(load / 4));
}

interface StockLinesInput {
  place: StockLinePlace;
  products: readonly OverlaidRow<Product>[];
  summary: readonly OverlaidRow<StockSummary>[];
  /** Units by product id that the cart left with; undefined for a warehouse or if not known. */
  load: ReadonlyMap<string, number> | undefined;
}

/**
 * The stock lines of a place, the lowest first. A warehouse lists every active product, so that a
 * product without stock is seen too. A cart lists the products that it was loaded with. Any place
 * lists the products that it has or that a queued change moves.
 */
export function toStockLines({ place, products, summary, load }: StockLinesInput): StockLine[] {
  const stockById = new Map(summary.map((row) => [row.id, row]));
  const productById = new Map(products.map(({ id, row }) => [id, row]));
  const ids = new Set([...productById.keys(), ...stockById.keys()]);
  return [...ids]
    .map((id) => stockLineAt(id, place, productById.get(id), stockById.get(id), load))
    .filter(({ id, quantity, incoming }) => {
      if (quantity > 0 || incoming !== 0) return true;
      return place.kind === 'warehouse' ? productById.get(id)?.status === 'active' : load?.has(id);
    })
    .sort(lowestFirst);
}

function stockLineAt(
  id: string,
  { kind, name }: StockLinePlace,
  product: Product | undefined,
  stock: OverlaidRow<StockSummary> | undefined,
  load: ReadonlyMap<string, number> | undefined,
): StockLine {
  // The stock summary maps the names of places, not their ids, to units.
  const quantity = stock?.row[kind][name] ?? 0;
  return toStockLine({
    id,
    product,
    name: product?.name ?? stock?.row.product_name ?? '',
    quantity,
    incoming: stock?.incoming?.[kind][name] ?? 0,
    load: load?.get(id),
  });
}

interface StockLineFacts {
  id: string;
  product: Product | undefined;
  name: string;
  quantity: number;
  incoming: number;
  load: number | undefined;
}

function toStockLine({ id, product, name, quantity, incoming, load }: StockLineFacts): StockLine {
  const alert = alertAt(product?.stock_alert ?? 0, load);
  const isLow = (product === undefined || product.status === 'active') && quantity <= alert;
  return { id, name, unit: product?.unit ?? '', quantity, incoming, alert, isLow };
}

/** Low products first, then by how close each is to its alert, by units, and by name. */
function lowestFirst(a: StockLine, b: StockLine): number {
  if (a.isLow !== b.isLow) return a.isLow ? -1 : 1;
  return (
    barFraction(a) - barFraction(b) ||
    a.quantity - b.quantity ||
    (textKey(a.name) < textKey(b.name) ? -1 : 1)
  );
}

/** How much of a stock line's bar is filled, from 0 to 1: half at the alert, all at twice the alert. */
export function barFraction({ quantity, alert }: Pick<StockLine, 'quantity' | 'alert'>): number {
  if (alert === 0) return quantity > 0 ? 1 : 0;
  return Math.min(1, quantity / (alert * 2));
}

/**
 * The units that a count will probably find. Queued changes may take out more than is known to be
 * there, but nobody counts less than nothing.
 */
export function expectedUnits({ quantity, incoming }: Pick<StockLine, 'quantity' | 'incoming'>) {
  return Math.max(0, quantity + incoming);
}

/** The load of an assignment: units by product id. */
export function loadOf({ initial_items }: Pick<CartAssignment, 'initial_items'>) {
  return new Map(initial_items.map(({ product_id, quantity }) => [product_id, quantity]));
}

/** The stock lines of a barista's own cart, from their assignment with the goods on the cart. */
export function toOwnStockLines(
  assignment: Pick<CartAssignment, 'initial_items'> & {
    items: readonly { product_id: string; quantity: number; product_details: { name: string } }[];
  },
  products: readonly OverlaidRow<Product>[],
): StockLine[] {
  const load = loadOf(assignment);
  const productById = new Map(products.map(({ id, row }) => [id, row]));
  const onCart = new Map(assignment.items.map((item) => [item.product_id, item]));
  const names = new Map(
    [...assignment.initial_items, ...assignment.items].map((item) => [
      item.product_id,
      item.product_details.name,
    ]),
  );
  return [...names]
    .map(([id, name]) =>
      toStockLine({
        id,
        product: productById.get(id),
        name,
        quantity: onCart.get(id)?.quantity ?? 0,
        incoming: 0,
        load: load.get(id),
      }),
    )
    .sort(lowestFirst);
}
