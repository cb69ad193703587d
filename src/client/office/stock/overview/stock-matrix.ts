import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { type Minimums, minimumsOnShift } from '#contract/fields/minimums.ts';
import type { Product } from '#contract/products/entity.ts';
import { filterSummary, type StockSummary, type StockSummaryFilters } from '#contract/stock/entity.ts';
import { alertThreshold, isLow, stockThresholdAt } from '#contract/stock/is-low.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import { type PlaceKind, placeKinds } from '../places/place-rows.ts';

export interface MatrixPlace {
  kind: PlaceKind;
  name: string;
  /** Undefined if the place is not on this device, because the stock summary has only names. */
  id: string | undefined;
  code?: string;
  /** The minimums that apply now, by product id. */
  minimums?: Minimums | undefined;
}

export interface MatrixCell {
  stock: number;
  /** Units of queued changes; may be negative. */
  incoming: number;
  minimum: number | undefined;
  /** Compares only with the minimum of this place. */
  isLow: boolean;
}

export interface PlaceCell extends MatrixCell {
  place: MatrixPlace;
}

export interface MatrixRow {
  id: string;
  product: string;
  picture: string | undefined;
  /** In all places, including those filtered out. */
  total: MatrixCell;
  cells: PlaceCell[];
}

export interface StockMatrix {
  /** Warehouses by name, then carts by code. */
  places: MatrixPlace[];
  rows: MatrixRow[];
}

interface MatrixInput {
  summary: readonly OverlaidRow<StockSummary>[];
  filters: StockSummaryFilters;
  products: readonly OverlaidRow<Product>[];
  carts: readonly OverlaidRow<Cart>[];
  warehouses: readonly OverlaidRow<Warehouse>[];
}

/** If a product's low-stock alert is unknown, its total is never low. */
export function toStockMatrix(input: MatrixInput): StockMatrix {
  const { summary, filters, products, carts, warehouses } = input;
  const knownPlaces: MatrixPlace[] = [
    ...warehouses.map(({ id, row: { name, minimums } }) => {
      return { kind: 'warehouse' as const, id, name, minimums };
    }),
    ...carts.map(({ id, row }) => {
      const { name, code } = row;
      return { kind: 'cart' as const, id, name, code, minimums: minimumsOnShift(row) };
    }),
  ];
  const codes = new Map(knownPlaces.map(({ name, code }) => [name, code]));
  const codeOf = (name: string) => codes.get(name);
  const isNarrowed = Boolean(filters.cart_name || filters.warehouse_name);
  const productById = new Map(products.map(({ id, row }) => [id, row]));
  const narrowedRows = summary.map((overlaidRow) => ({
    ...overlaidRow,
    row: filterSummary(withPlaces(overlaidRow, knownPlaces), filters, codeOf) ?? overlaidRow.row,
  }));
  const places = placeKinds.flatMap((kind) => {
    const placeByName = new Map(knownPlaces.filter(isOfKind(kind)).map((place) => [place.name, place]));
    return [...new Set(narrowedRows.flatMap(({ row }) => Object.keys(row[kind])))]
      .map((name): MatrixPlace => placeByName.get(name) ?? { kind, name, id: undefined })
      .sort((a, b) => (a.code ?? a.name).localeCompare(b.code ?? b.name));
  });
  const rows = narrowedRows.map(({ id, row, incoming }): MatrixRow => {
    const product = productById.get(id);
    const cells = places.map((place): PlaceCell => {
      const { kind, name, minimums } = place;
      const stock = unitsAt(row[kind], name);
      const minimum = product && minimums?.[id];
      const isLowHere =
        product !== undefined &&
        minimum !== undefined &&
        isLow(product.status, stockThresholdAt(product, stock, minimums));
      const queuedUnits = unitsAt(incoming?.[kind], name);
      return { place, stock, incoming: queuedUnits, minimum, isLow: isLowHere };
    });
    return {
      id,
      product: row.product_name,
      picture: product?.image_url,
      total: {
        // A sum over some places would look like the product's total.
        stock: isNarrowed && product ? product.stock : sumOf(cells, 'stock'),
        incoming: sumOf(cells, 'incoming'),
        minimum: undefined,
        isLow: product !== undefined && isLow(product.status, alertThreshold(product)),
      },
      cells,
    };
  });
  return { places, rows };
}

/** Adds 0 for places without units that have a minimum or expect the product. */
function withPlaces({ id, row, incoming }: OverlaidRow<StockSummary>, places: readonly MatrixPlace[]): StockSummary {
  const stockOf = (kind: PlaceKind) => {
    const placesWithMinimum = places.filter(isOfKind(kind)).filter(({ minimums }) => minimums?.[id] !== undefined);
    const names = [...placesWithMinimum.map(({ name }) => name), ...Object.keys(incoming?.[kind] ?? {})];
    return { ...Object.fromEntries(names.map((name) => [name, 0])), ...row[kind] };
  };
  return { ...row, cart: stockOf('cart'), warehouse: stockOf('warehouse') };
}

function isOfKind(kind: PlaceKind) {
  return (place: MatrixPlace) => place.kind === kind;
}

function sumOf(cells: readonly MatrixCell[], field: 'stock' | 'incoming'): number {
  return cells.reduce((sum, cell) => sum + cell[field], 0);
}
