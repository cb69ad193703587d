import * as z from 'zod/mini';
import { businessDateSchema, namedSchema, searchSchema } from '../fields.ts';
import { idSchema } from '../id-schema.ts';
import { pagingQuerySchema } from '../paging-query.ts';
import { personSchema } from '../person.ts';

/** Where one product is: name of each place to the units there, only those above 0. */
export const stockSummarySchema = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  cart: namedSchema(z.int()),
  warehouse: namedSchema(z.int()),
});
export type StockSummary = z.infer<typeof stockSummarySchema>;

export const stockSummaryFiltersSchema = z.object({
  product_name: searchSchema,
  cart_name: searchSchema,
  warehouse_name: searchSchema,
});
export type StockSummaryFilters = z.infer<typeof stockSummaryFiltersSchema>;

/** How much there is of a product, wherever it is. */
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
  /** Active and at or below its alert. */
  is_low: z.boolean(),
  /** The first day on which goods that are still good expire. */
  next_expiry: z.nullable(z.string()),
  /** Units past their day that nobody has written off. */
  expired_quantity: z.int(),
});
export type StockRow = z.infer<typeof stockRowSchema>;

/** An active product at or below its alert, with how long it lasts. */
export const lowStockRowSchema = z.object({
  ...stockRowSchema.shape,
  /** Units a day over the last 28 days. */
  avg_daily_sales: z.number(),
  /** Days until nothing is left at that rate; null where nothing was sold. */
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
  type: z.enum(['warehouse', 'cart', 'supplier', 'customer', 'waste', 'adjustment']),
  /** Of the warehouse or cart; null for the other types. */
  id: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
});

/** One line of the ledger. */
export const stockMovementSchema = z.object({
  seq: z.int(),
  type: z.enum(movementTypes),
  product_id: z.uuid(),
  product_name: z.string(),
  quantity: z.int(),
  expired_date: z.nullable(z.string()),
  from: placeSchema,
  to: placeSchema,
  reason: z.nullable(z.string()),
  ref_type: z.string(),
  ref_id: z.uuid(),
  actor: z.nullable(personSchema),
  occurred_at: z.string(),
  recorded_at: z.string(),
});
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const stockDetailSchema = z.object({
  ...stockRowSchema.shape,
  locations: z.array(
    z.object({
      type: z.enum(['warehouse', 'cart']),
      id: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      lots: z.array(z.object({ expired_date: z.nullable(z.string()), quantity: z.int() })),
    }),
  ),
  /** The last 20. */
  movements: z.array(stockMovementSchema),
});
export type StockDetail = z.infer<typeof stockDetailSchema>;

/** What a transfer, count or waste did. */
export const stockOperationSchema = z.object({
  id: z.uuid(),
  type: z.enum(['transfer', 'waste', 'count']),
  warehouse_id: z.uuid(),
  to_warehouse_id: z.nullable(z.uuid()),
  notes: z.string(),
  occurred_at: z.string(),
  created_at: z.string(),
  created_by: personSchema,
  movements: z.array(stockMovementSchema),
});
export type StockOperation = z.infer<typeof stockOperationSchema>;

export const stockMovementQuerySchema = z.object({
  ...pagingQuerySchema.shape,
  product_id: z.optional(idSchema),
  warehouse_id: z.optional(idSchema),
  cart_id: z.optional(idSchema),
  ref_id: z.optional(idSchema),
  type: z.optional(z.enum(movementTypes, { error: 'invalid' })),
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
});
export type StockMovementQuery = z.infer<typeof stockMovementQuerySchema>;
