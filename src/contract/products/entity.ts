import * as z from 'zod/mini';
import {
  choice,
  defineEntity,
  freeText,
  picture,
  type RowOf,
  reference,
  rupiah,
  text,
  whole,
} from '../definitions/define-entity.ts';
import { defineRecordList } from '../definitions/entity-list.ts';
import { createSchemaOf, rowSchemaOf, updateSchemaOf } from '../definitions/entity-schemas.ts';
import { proposeDescription, proposeImage } from './defaults.ts';

export const productStatuses = ['active', 'inactive'] as const;

/** The shelf life that the restock form suggests (screens 5.3). */
export const defaultShelfLifeDays = 3;
/** Counted from the day of the restock. */
export const maxShelfLifeDays = 5 * 366;

export const maxPrice = 10_000_000;

/** Quantities are whole units, `price` whole rupiah. */
export const product = defineEntity(
  'product',
  {
    name: text({ max: 100, search: true, sort: true, unique: true }),
    description: freeText({ max: 1000, search: true, lines: true, fills: proposeDescription }),
    category: text({ max: 50, sort: true, filter: true }),
    unit: text({ max: 20, sort: true }),
    price: rupiah({ max: maxPrice }),
    stock_alert: whole({ max: 100_000, start: 0 }),
    shelf_life_days: whole({
      min: 1,
      max: maxShelfLifeDays,
      unit: 'days',
      start: defaultShelfLifeDays,
      later: true,
    }),
    /** Takes precedence over the last restock's supplier (rules 11.5). */
    supplier_id: reference({ to: 'supplier', optional: true, later: true, idOnly: true }),
    image_url: picture({ fills: proposeImage }),
    status: choice({
      values: productStatuses,
      start: 'active',
      on: 'edit',
      sort: true,
      filter: true,
    }),
  },
  {
    computed: {
      /** `stock_in_warehouse + stock_assigned` */
      stock: z.int(),
      stock_in_warehouse: z.int(),
      stock_assigned: z.int(),
      stock_sold: z.int(),
    },
  },
);
export const productSchema = rowSchemaOf(product);
export type Product = RowOf<typeof product>;
export const productCreateSchema = createSchemaOf(product);
export type ProductCreate = z.infer<typeof productCreateSchema>;
export const productUpdateSchema = updateSchemaOf(product);
export type ProductUpdate = z.infer<typeof productUpdateSchema>;

export const productList = defineRecordList(product, {
  name: 'products',
  path: '/products',
  baristaAccess: 'all',
});
