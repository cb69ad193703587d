import type * as z from 'zod/mini';
import { choice, customText, defineEntity, freeText, text, whole } from '../definitions/define-entity.ts';
import { defineRecordList } from '../definitions/entity-list.ts';
import { createSchemaOf, updateSchemaOf } from '../definitions/entity-schemas.ts';
import { phoneSchema } from '../fields/person-fields.ts';

export const supplierStatuses = ['active', 'inactive'] as const;

export const supplier = defineEntity('supplier', {
  name: text({ max: 100, search: true, sort: true, unique: true }),
  contact: freeText({ max: 100, optional: true, search: true }),
  phone: customText({ input: phoneSchema }),
  address: freeText({ min: 5, max: 255 }),
  delivers: freeText({ max: 500, optional: true, search: true, lines: true }),
  lead_time_days: whole({ max: 365, unit: 'days', start: 0, sort: true }),
  status: choice({
    values: supplierStatuses,
    start: 'active',
    on: 'edit',
    sort: true,
    filter: true,
  }),
  notes: freeText({ max: 500, optional: true, lines: true }),
});
export const supplierCreateSchema = createSchemaOf(supplier);
export type SupplierCreate = z.input<typeof supplierCreateSchema>;
export const supplierUpdateSchema = updateSchemaOf(supplier);
export type SupplierUpdate = z.infer<typeof supplierUpdateSchema>;

export const supplierList = defineRecordList(supplier, {
  name: 'suppliers',
  path: '/suppliers',
});
