import type { RestockCreate, RestockUpdate } from '#contract/restocks/entity.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import { refersTo } from '../records/reference.ts';
import { supplierRecord } from '../suppliers/supplier-record.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';

export const restockFields = {
  warehouse_id: refersTo(warehouseRecord, 'warehouse'),
  supplier_id: refersTo(supplierRecord, 'supplier'),
  notes: 'column',
  // Stored in a table of their own, compared by `update.ts`.
  items: 'apart',
  // Decides about several columns: see `create.ts`.
  status: 'apart',
  // Confirms a refused create; not stored.
  confirm: 'apart',
} satisfies FieldColumns<'restocks', RestockCreate & RestockUpdate>;
