import type { OverlaidRow } from '#client/data/use-list.ts';
import type { Cart } from '#contract/carts/entity.ts';
import type { Product } from '#contract/products/entity.ts';
import type { StockSummary, StockSummaryFilters } from '#contract/stock/entity.ts';
import { isLow, lowFigureAt, lowFigureInAll } from '#contract/stock/is-low.ts';
import { narrowSummary } from '#contract/stock/list.ts';
import type { Minimums } from '#contract/stock/minimums.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { PlaceKind } from './place-rows.ts';

/** A column of the matrix: a place that has, awaits or should have one of the products. */
export interface MatrixPlace {
  kind: PlaceKind;
  name: string;
  /** Undefined for a place that is not on this device: the stock summary knows only names. */
  id: string | undefined;
  /** The code of a cart. */
  code: string | undefined;
}

/** The units of a product at a place. */
export interface MatrixCell {
  stock: number;
  /** Units that queued changes of this device bring; negative: take away. */
  incoming: number;
  /** Undefined: none is set for the product there. */
  minimum: number | undefined;
  /** By the minimum of the place alone. */
  isLow: boolean;
}

export interface MatrixRow {
  id: string;
  product: string;
  /** The address of the product's picture. */
  picture: string | undefined;
  /** The units in all places that are shown. */
  total: MatrixCell;
  /** One for each place, in the order of the places. */
  cells: MatrixCell[];
}

export interface StockMatrix {
  /** First the warehouses by name, then the carts by code. */
  places: MatrixPlace[];
  rows: MatrixRow[];
}

interface MatrixInput {
  summary: readonly OverlaidRow<StockSummary>[];
  /** What the list is filtered by: places that do not match have no column. */
  filters: StockSummaryFilters;
  products: readonly OverlaidRow<Product>[];
  carts: readonly OverlaidRow<Cart>[];
  warehouses: readonly OverlaidRow<Warehouse>[];
}

/** The stock of the listed products by place. A product without a known alert is never low in all. */
export function toStockMatrix(input: MatrixInput): StockMatrix {
  const { summary, filters, products } = input;
  const knownPlaces = knownPlacesOf(input);
  const productById = new Map(products.map(({ id, row }) => [id, row]));
  const shown = summary.map((overlaid) => ({
    ...overlaid,
    row: narrowSummary(withPlaces(overlaid, knownPlaces), filters) ?? overlaid.row,
  }));
  const names = {
    warehouse: new Set(shown.flatMap(({ row }) => Object.keys(row.warehouse))),
    cart: new Set(shown.flatMap(({ row }) => Object.keys(row.cart))),
  };
  const places = (['warehouse', 'cart'] as const).flatMap((kind) =>
    [...names[kind]]
      .map((name) => knownPlaces.get(keyOf(kind, name)) ?? unknownPlace(kind, name))
      .sort((a, b) => (a.code ?? a.name).localeCompare(b.code ?? b.name)),
  );
  const rows = shown.map(({ id, row, incoming }): MatrixRow => {
    const product = productById.get(id);
    const cells = places.map(({ kind, name, minimums }) =>
      toCell(product, row[kind][name] ?? 0, incoming?.[kind][name] ?? 0, minimums),
    );
    return {
      id,
      product: row.product_name,
      picture: product?.image_url,
      total: {
        stock: sumOf(cells, 'stock'),
        incoming: sumOf(cells, 'incoming'),
        minimum: undefined,
        isLow: product !== undefined && isLow(product.status, lowFigureInAll(product)),
      },
      cells,
    };
  });
  return { places, rows };
}

type KnownPlace = MatrixPlace & { minimums: Minimums | undefined };

function keyOf(kind: PlaceKind, name: string): string {
  return `${kind} ${name}`;
}

/** The places on this device by kind and name. */
function knownPlacesOf({ carts, warehouses }: MatrixInput): Map<string, KnownPlace> {
  const places = [
    ...warehouses.map(({ id, row: { name, minimums } }) => ({
      ...{ kind: 'warehouse' as const, id, name, code: undefined, minimums },
    })),
    ...carts.map(({ id, row: { name, code, minimums } }) => ({
      ...{ kind: 'cart' as const, id, name, code, minimums },
    })),
  ];
  return new Map(places.map((place) => [keyOf(place.kind, place.name), place]));
}

function unknownPlace(kind: PlaceKind, name: string): KnownPlace {
  return { kind, name, id: undefined, code: undefined, minimums: undefined };
}

/** The row with 0 at the places that have a minimum for its product or await it, but have none of it. */
function withPlaces(
  { id, row, incoming }: OverlaidRow<StockSummary>,
  places: ReadonlyMap<string, KnownPlace>,
): StockSummary {
  const withMinimum = (kind: PlaceKind) =>
    [...places.values()].filter(
      (place) => place.kind === kind && place.minimums?.[id] !== undefined,
    );
  const stockOf = (kind: PlaceKind) => {
    const names = [...withMinimum(kind).map(({ name }) => name), ...namesIn(incoming?.[kind])];
    return { ...Object.fromEntries(names.map((name) => [name, 0])), ...row[kind] };
  };
  return { ...row, cart: stockOf('cart'), warehouse: stockOf('warehouse') };
}

function namesIn(units: Record<string, number> = {}): string[] {
  return Object.keys(units);
}

function toCell(
  product: Product | undefined,
  stock: number,
  incoming: number,
  minimums: Minimums | undefined,
): MatrixCell {
  const minimum = product && minimums?.[product.id];
  const low = product && isLow(product.status, lowFigureAt(product, stock, minimums));
  return { stock, incoming, minimum, isLow: minimum !== undefined && low === true };
}

function sumOf(cells: readonly MatrixCell[], field: 'stock' | 'incoming'): number {
  return cells.reduce((sum, cell) => sum + cell[field], 0);
}
