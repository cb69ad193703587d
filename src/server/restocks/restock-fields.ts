import type { RestockCreate, RestockUpdate } from '#contract/restocks/entity.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import { refersTo } from '../records/reference.ts';
import { supplierRecord } from '../suppliers/supplier-record.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';

export const restockFields = {
  warehouse_id: refersTo(warehouseRecord, 'warehouse'),
  supplier_id: refersTo(supplierRecord, 'supplier'),
  notes: 'column',
  // Rows of their own, compared where they are edited.
  items: 'apart',
  // How it is received: it decides about more columns than one.
  status: 'apart',
  // Answers a refusal, and is kept nowhere.
  confirm: 'apart',
} satisfies FieldColumns<'restocks', RestockCreate & RestockUpdate>;
