import { defineList } from '../define-list.ts';
import { textMatches, textSortKey } from '../text-key.ts';
import {
  type StockSummary,
  type StockSummaryFilters,
  stockSummaryFiltersSchema,
  stockSummarySchema,
} from './entity.ts';

export const stockSummaryList = defineList({
  name: 'stockSummary',
  path: '/stocks/summary',
  row: stockSummarySchema,
  filters: stockSummaryFiltersSchema,
  references: {},
  id: (row) => row.product_id,
  sorts: ['product_name'],
  defaultOrder: 'asc',
  sortable: false,
  indexedFields: ['product_name', 'warehouse', 'cart'],
  exactFilters: [],
  sortKey: { product_name: (row) => textSortKey(row.product_name) },
  matches: (row, filters) => narrowSummary(row, filters) !== null,
  project: narrowSummary,
  hasTotal: true,
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});

/**
 * The row with only the places that match the filters; null if no place is left. A cart filter alone leaves
 * out all warehouses, and the other way round; both together show matching carts and warehouses (rules 6.8).
 */
export function narrowSummary<
  Row extends Pick<StockSummary, 'product_name' | 'warehouse' | 'cart'>,
>(row: Row, filters: StockSummaryFilters): Row | null {
  const { product_name, cart_name, warehouse_name } = filters;
  if (!textMatches(product_name, row.product_name)) return null;
  const showsAllPlaces = !cart_name && !warehouse_name;
  const cart = showsAllPlaces || cart_name ? placesNamed(row.cart, cart_name) : {};
  const warehouse =
    showsAllPlaces || warehouse_name ? placesNamed(row.warehouse, warehouse_name) : {};
  const isEmpty = Object.keys(cart).length + Object.keys(warehouse).length === 0;
  return isEmpty ? null : { ...row, cart, warehouse };
}

function placesNamed(places: Record<string, number>, search: string | undefined) {
  return Object.fromEntries(Object.entries(places).filter(([name]) => textMatches(search, name)));
}
