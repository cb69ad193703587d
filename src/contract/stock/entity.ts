import * as z from 'zod/mini';
import { defineList } from '../definitions/define-list.ts';
import { personSchema } from '../definitions/references.ts';
import { businessDateSchema, byNameSchema, openEnum, searchSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { textMatches, textSortKey } from '../fields/text-key.ts';
import { pagingQuerySchema } from '../sync/paging.ts';
/**
 * Null if no place is left. A cart filter alone excludes all warehouses, and vice versa (rules 6.8).
 * @param codeOf the code of the cart with this name, which the filter also matches
 */
export function filterSummary<Row extends Pick<StockSummary, 'product_name' | 'warehouse' | 'cart'>>(
  row: Row,
  filters: StockSummaryFilters,
  codeOf: (cartName: string) => string | undefined = () => undefined,
): Row | null {
  const { product_name, cart_name, warehouse_name } = filters;
  if (!textMatches(product_name, row.product_name)) return null;
  const showsAllPlaces = !cart_name && !warehouse_name;
  const cart =
    showsAllPlaces || cart_name
      ? filterPlaces(row.cart, (name) => textMatches(cart_name, name, codeOf(name) ?? ''))
      : {};
  const warehouse =
    showsAllPlaces || warehouse_name ? filterPlaces(row.warehouse, (name) => textMatches(warehouse_name, name)) : {};
  const isEmpty = Object.keys(cart).length + Object.keys(warehouse).length === 0;
  return isEmpty ? null : { ...row, cart, warehouse };
}

function filterPlaces(places: Record<string, number>, isShown: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(places).filter(([name]) => isShown(name)));
}

/** `warehouse` and `cart` map the names of places with stock to their units. */
export const stockSummarySchema = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  cart: byNameSchema(z.int()),
  warehouse: byNameSchema(z.int()),
});
export type StockSummary = z.infer<typeof stockSummarySchema>;

export const stockSummaryFiltersSchema = z.object({
  product_name: searchSchema,
  cart_name: searchSchema,
  warehouse_name: searchSchema,
});
export type StockSummaryFilters = z.infer<typeof stockSummaryFiltersSchema>;

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
  matches: (row, filters) => filterSummary(row, filters) !== null,
  project: (row, filters) => filterSummary(row, filters),
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});

export const stockRowSchema = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  category: z.string(),
  unit: z.string(),
  stock: z.int(),
  stock_in_warehouse: z.int(),
  stock_assigned: z.int(),
  stock_sold: z.int(),
  stock_alert: z.int(),
  is_low: z.boolean(),
  next_expiry: z.nullable(z.string()),
  expired_quantity: z.int(),
});
export type StockRow = z.infer<typeof stockRowSchema>;

export const lowStockRowSchema = z.object({
  ...stockRowSchema.shape,
  /** The mean of the last 28 days. */
  avg_daily_sales: z.number(),
  days_of_cover: z.nullable(z.number()),
  suggested_quantity: z.int(),
});
export type LowStockRow = z.infer<typeof lowStockRowSchema>;

export const movementTypes = [
  'restock',
  'restock_void',
  'load',
  'replenish',
  'transfer',
  'return',
  'sale',
  'sale_reversal',
  'waste',
  'adjustment',
] as const;

const placeSchema = z.object({
  type: openEnum(['warehouse', 'cart', 'supplier', 'customer', 'waste', 'adjustment']),
  id: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
});

export const stockMovementSchema = z.object({
  seq: z.int(),
  type: openEnum(movementTypes),
  product_id: z.uuid(),
  product_name: z.string(),
  quantity: z.int(),
  expired_date: z.nullable(z.string()),
  from: placeSchema,
  to: placeSchema,
  reason: z.nullable(z.string()),
  ref_type: z.string(),
  ref_id: z.uuid(),
  /** Null for transfers, waste and counts, which have no number. */
  ref_number: z.nullable(z.string()),
  actor_id: z.nullable(z.uuid()),
  actor: z.nullable(personSchema),
  occurred_at: z.string(),
  recorded_at: z.string(),
});
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const stockDetailSchema = z.object({
  ...stockRowSchema.shape,
  locations: z.array(
    z.object({
      type: openEnum(['warehouse', 'cart']),
      id: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      lots: z.array(z.object({ expired_date: z.nullable(z.string()), quantity: z.int() })),
    }),
  ),
  /** The newest 20 movements. */
  movements: z.array(stockMovementSchema),
});
export type StockDetail = z.infer<typeof stockDetailSchema>;

/** An operation with its ledger rows. */
export const stockOperationSchema = z.object({
  id: z.uuid(),
  type: openEnum(['transfer', 'waste', 'count', 'cart_transfer']),
  warehouse_id: z.nullable(z.uuid()),
  to_warehouse_id: z.nullable(z.uuid()),
  assignment_id: z.nullable(z.uuid()),
  /** The receiving assignment of a cart transfer. */
  to_assignment_id: z.optional(z.nullable(z.uuid())),
  notes: z.string(),
  occurred_at: z.string(),
  created_at: z.string(),
  created_by: personSchema,
  movements: z.array(stockMovementSchema),
});
export type StockOperation = z.infer<typeof stockOperationSchema>;

export const stockMovementFiltersSchema = z.object({
  product_id: z.optional(idSchema),
  warehouse_id: z.optional(idSchema),
  cart_id: z.optional(idSchema),
  ref_id: z.optional(idSchema),
  actor_id: z.optional(idSchema),
  type: z.optional(z.enum(movementTypes, { error: 'invalid' })),
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
});

export const stockMovementQuerySchema = z.extend(pagingQuerySchema, stockMovementFiltersSchema.shape);
export type StockMovementQuery = z.infer<typeof stockMovementQuerySchema>;
