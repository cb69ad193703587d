import { lists } from '#contract/lists.ts';
import type { WarehouseCreate, WarehouseUpdate } from '#contract/warehouses/entity.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { warehouseBody } from '#tests/support/valid-bodies.ts';

describeRecord<WarehouseCreate, WarehouseUpdate>({
  entity: 'warehouse',
  list: lists.warehouses,
  body: warehouseBody,
  called: 'name',
  edit: { address: 'Jl. Baru No. 1, Jakarta' },
});
