import type * as z from 'zod/mini';
import { defineEntity, freeText, place, type RowOf, text, whole } from '../definitions/define-entity.ts';
import { defineRecordList } from '../definitions/entity-list.ts';
import { createSchemaOf, updateSchemaOf } from '../definitions/entity-schemas.ts';
import { minimumsSchema, targetsSchema } from '../fields/minimums.ts';

export const warehouse = defineEntity(
  'warehouse',
  {
    name: text({ max: 100, search: true, sort: true, unique: true }),
    address: freeText({ min: 5, max: 255, search: true }),
    location: place({ optional: true }),
    /** In units; 0 means no limit. */
    capacity: whole({ max: 1_000_000, start: 0 }),
  },
  { computed: { minimums: minimumsSchema, targets: targetsSchema } },
);
export type Warehouse = RowOf<typeof warehouse>;
export const warehouseCreateSchema = createSchemaOf(warehouse);
export type WarehouseCreate = z.infer<typeof warehouseCreateSchema>;
export const warehouseUpdateSchema = updateSchemaOf(warehouse);
export type WarehouseUpdate = z.infer<typeof warehouseUpdateSchema>;

export const warehouseList = defineRecordList(warehouse, {
  name: 'warehouses',
  path: '/warehouses',
  sortable: false,
});
