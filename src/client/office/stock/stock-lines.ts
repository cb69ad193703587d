import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { Quantities } from '#client/office/kit/form/lines/quantity-lines.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Minimums } from '#contract/fields/minimums.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { isLow, type StockThreshold, stockThresholdAt } from '#contract/stock/is-low.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { Place } from './place.ts';

export interface StockLine {
  id: string;
  name: string;
  picture?: string | undefined;
  unit: string;
  quantity: number;
  incoming: number;
  /** `by` is `ownCart` without a minimum, because a barista knows only their own cart's units. */
  lowFigure: Omit<StockThreshold, 'by'> & { by: StockThreshold['by'] | 'ownCart' };
  isLow: boolean;
}

interface StockLinesInput {
  place: Pick<Place, 'kind' | 'name' | 'minimums'>;
  products: readonly OverlaidRow<Product>[];
  summary: readonly OverlaidRow<StockSummary>[];
  /** Loaded units by product id, if known. Undefined for a warehouse. */
  load: ReadonlyMap<string, number> | undefined;
}

/**
 * Low products come first. A warehouse lists every active product, even without stock; a cart lists its load. Both also
 * list products that they have or queued changes move.
 */
export function toStockLines({ place, products, summary, load }: StockLinesInput): StockLine[] {
  const { kind, name: placeName, minimums } = place;
  const stockById = new Map(summary.map((row) => [row.id, row]));
  const productById = new Map(products.map(({ id, row }) => [id, row]));
  const ids = new Set([...productById.keys(), ...stockById.keys()]);
  return [...ids]
    .map((id) => {
      const product = productById.get(id);
      const stock = stockById.get(id);
      // The stock summary has only the names of places.
      const quantity = unitsAt(stock?.row[kind], placeName);
      const incoming = unitsAt(stock?.incoming?.[kind], placeName);
      const name = product?.name ?? stock?.row.product_name ?? '';
      return toStockLine({ id, product, name, quantity, incoming, minimums });
    })
    .filter(({ id, quantity, incoming }) => {
      if (quantity > 0 || incoming !== 0) return true;
      return kind === 'warehouse' ? productById.get(id)?.status === 'active' : load?.has(id);
    })
    .sort(byLowest);
}

interface StockLineValues extends Pick<StockLine, 'id' | 'name' | 'quantity' | 'incoming'> {
  /** Undefined if the product is not on this device. */
  product: Product | undefined;
  minimums: Minimums | undefined;
}

export function toStockLine(values: StockLineValues): StockLine {
  const { id, product, name, quantity, incoming, minimums } = values;
  // The alert of a product that this device lacks is unknown, so the product is low only without units.
  const productOrDefault = product ?? { id, stock: quantity, stock_alert: 0 };
  const lowFigure = stockThresholdAt(productOrDefault, quantity, minimums);
  return {
    id,
    name,
    picture: product?.image_url,
    unit: product?.unit ?? '',
    quantity,
    incoming,
    lowFigure,
    isLow: isLow(product?.status ?? 'active', lowFigure),
  };
}

/** Low products come first. Within both groups, the order is by `barFraction`, units and name. */
function byLowest(a: StockLine, b: StockLine): number {
  if (a.isLow !== b.isLow) return a.isLow ? -1 : 1;
  return (
    barFraction(a.lowFigure) - barFraction(b.lowFigure) ||
    a.quantity - b.quantity ||
    (textKey(a.name) < textKey(b.name) ? -1 : 1)
  );
}

/** From 0 to 1: half full at the low-stock figure, full at twice that figure. */
export function barFraction({ units, threshold }: Pick<StockThreshold, 'units' | 'threshold'>): number {
  if (threshold === 0) return units > 0 ? 1 : 0;
  return Math.min(1, units / (threshold * 2));
}

/** At least 0, although queued changes may take more units. */
export function expectedUnits({ quantity, incoming }: Pick<StockLine, 'quantity' | 'incoming'>) {
  return Math.max(0, quantity + incoming);
}

export function loadOf({ initial_items }: Pick<CartAssignment, 'initial_items'>) {
  return new Map(initial_items.map(({ product_id, quantity }) => [product_id, quantity]));
}

/**
 * The `items` of an assignment are the goods on its cart.
 * @param minimums the cart's minimums by product id
 */
export function toOwnStockLines(
  { initial_items, items = [] }: Pick<CartAssignment, 'initial_items' | 'items'>,
  products: readonly OverlaidRow<Product>[],
  minimums: Minimums | undefined,
): StockLine[] {
  const productById = new Map(products.map(({ id, row }) => [id, row]));
  const onCart = new Map(items.map((item) => [item.product_id, item]));
  const names = new Map([...initial_items, ...items].map((item) => [item.product_id, item.product_details.name]));
  return [...names]
    .map(([id, name]) =>
      withOwnCartFigure(
        toStockLine({
          id,
          product: productById.get(id),
          name,
          quantity: onCart.get(id)?.quantity ?? 0,
          incoming: 0,
          minimums,
        }),
      ),
    )
    .sort(byLowest);
}

/** Without a minimum, a product is low only without units, because a barista can't read other places. */
function withOwnCartFigure(line: StockLine): StockLine {
  if (line.lowFigure.by === 'minimum') return line;
  const lowFigure = { by: 'ownCart' as const, threshold: 0, units: line.quantity };
  return { ...line, lowFigure, isLow: line.isLow && line.quantity <= 0 };
}

export function availableLines(stockLines: readonly StockLine[], typedQuantities: Quantities): StockLine[] {
  return stockLines.filter(
    ({ id, quantity, incoming }) => quantity + incoming > 0 || typedQuantities[id] !== undefined,
  );
}
