import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { type Minimums, minimumsOnShift, type PlaceLevels } from '#contract/fields/minimums.ts';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { isLow, type StockThreshold, stockThresholdAt } from '#contract/stock/is-low.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { LinkedList } from './record-link.tsx';

export interface StockAtPlace {
  key: string;
  name: string;
  link: { list: LinkedList; id: string } | undefined;
  units: number;
  /** Units from queued changes; may be negative. */
  incoming: number;
  levels?: { url: string; minimum: number | undefined; target: number | undefined } | undefined;
  /** Undefined if the stock is not low, or if this device can't check it. */
  low?: StockThreshold | undefined;
}

export interface HeldStock {
  lines: StockAtPlace[];
  isLoading: boolean;
}

type PlaceKind = 'warehouse' | 'cart';

export function useStockByPlace(product: Product): HeldStock {
  const productId = product.id;
  const summary = useRows(lists.stockSummary, {}, { scope: 'all' });
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' });
  const stock = summary.rows.find(({ id }) => id === productId);
  const placesOf = (kind: PlaceKind) => {
    const knownPlaces: readonly { id: string; row: PlaceLevels & { name: string } }[] =
      kind === 'cart' ? carts.rows : warehouses.rows;
    const list = kind === 'cart' ? ('carts' as const) : ('warehouses' as const);
    const names = new Set([
      ...Object.keys(stock?.row[kind] ?? {}),
      ...Object.keys(stock?.incoming?.[kind] ?? {}),
      ...knownPlaces.flatMap(({ row }) => (row.minimums?.[productId] === undefined ? [] : row.name)),
    ]);
    // The stock summary has names of places, not their ids.
    return [...names].map((name) => {
      const knownPlace = knownPlaces.find(({ row }) => row.name === name);
      const units = unitsAt(stock?.row[kind], name);
      const effectiveMinimums =
        knownPlace && (kind === 'cart' ? minimumsOnShift(knownPlace.row as Cart) : knownPlace.row.minimums);
      const figure = stockThresholdAt(product, units, effectiveMinimums);
      return {
        key: `${kind} ${name}`,
        name,
        link: knownPlace && { list, id: knownPlace.id },
        units,
        incoming: unitsAt(stock?.incoming?.[kind], name),
        levels: knownPlace && {
          url: levelsUrl(kind, knownPlace.id, productId),
          minimum: knownPlace.row.minimums?.[productId],
          target: knownPlace.row.targets?.[productId],
        },
        low: figure.by === 'minimum' && isLow(product.status, figure) ? figure : undefined,
      };
    });
  };
  return {
    lines: [...placesOf('warehouse').sort(byUnitsDescending), ...placesOf('cart').sort(byUnitsDescending)].filter(
      (line) => hasUnits(line) || line.levels?.minimum !== undefined,
    ),
    isLoading: [summary, carts, warehouses].some((view) => view.isLoading),
  };
}

export function levelsUrl(kind: PlaceKind, placeId: string, productId = ''): string {
  return `/stocks?${new URLSearchParams({ [kind]: placeId, levels: productId })}`;
}

export function useContentsOfWarehouse({ name, minimums }: Warehouse): HeldStock {
  return usePlaceContents({ kind: 'warehouse', name, minimums });
}

export function useContentsOfCart(cart: Cart): HeldStock {
  return usePlaceContents({ kind: 'cart', name: cart.name, minimums: minimumsOnShift(cart) });
}

function usePlaceContents(place: PlaceWithMinimums): HeldStock {
  const summary = useRows(lists.stockSummary, {}, { scope: 'all' });
  const products = useRows(lists.products, {}, { scope: 'all' });
  return {
    lines: toPlaceContents(place, summary.rows, products.rows),
    isLoading: summary.isLoading || products.isLoading,
  };
}

interface PlaceWithMinimums {
  kind: PlaceKind;
  name: string;
  minimums: Minimums | undefined;
}

/**
 * Low products come first, starting with those with the fewest units. A warehouse can be low on any product, a cart
 * only on what it has or should have (rules 1.7).
 */
export function toPlaceContents(
  { kind, name, minimums }: PlaceWithMinimums,
  summary: readonly OverlaidRow<StockSummary>[],
  products: readonly OverlaidRow<Product>[],
): StockAtPlace[] {
  const stockById = new Map(summary.map((stock) => [stock.id, stock]));
  const productById = new Map(products.map(({ id, row }) => [id, row]));
  const lines = [...new Set([...stockById.keys(), ...productById.keys()])].map((id) => {
    const stock = stockById.get(id);
    const product = productById.get(id);
    const units = unitsAt(stock?.row[kind], name);
    const figure = product && stockThresholdAt(product, units, minimums);
    return {
      key: id,
      name: product?.name ?? stock?.row.product_name ?? '',
      link: { list: 'products' as const, id },
      units,
      incoming: unitsAt(stock?.incoming?.[kind], name),
      low: product && figure && isLow(product.status, figure) ? figure : undefined,
    };
  });
  const isShortage = ({ low }: StockAtPlace) => low !== undefined && (kind === 'warehouse' || low.by === 'minimum');
  return lines.filter((line) => hasUnits(line) || isShortage(line)).sort(byLowFirst);
}

const hasUnits = ({ units, incoming }: StockAtPlace) => units > 0 || incoming !== 0;

const byUnitsDescending = (a: StockAtPlace, b: StockAtPlace) => b.units - a.units || a.name.localeCompare(b.name);

function byLowFirst(a: StockAtPlace, b: StockAtPlace): number {
  if (a.low && b.low) return a.units - b.units || a.name.localeCompare(b.name);
  return Number(b.low !== undefined) - Number(a.low !== undefined) || byUnitsDescending(a, b);
}
