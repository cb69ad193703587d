import type { RestockCreate, RestockUpdate } from '#contract/restocks/entity.ts';
import type { FieldColumns } from '../records/columns.ts';
import { refersTo } from '../records/reference.ts';
import { supplierRecord } from '../suppliers/supplier-record.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';

/** In which column of `restocks` each field of a restock is stored. */
export const restockFields = {
  warehouse_id: refersTo(warehouseRecord, 'warehouse'),
  supplier_id: refersTo(supplierRecord, 'supplier'),
  notes: 'column',
  // Stored in `restock_items`; `update.ts` compares them.
  items: 'apart',
  // `create.ts` decides by this field which status and times it stores.
  status: 'apart',
  // Not stored: confirms a create that was refused as a possible duplicate.
  confirm: 'apart',
} satisfies FieldColumns<'restocks', RestockCreate & RestockUpdate>;
