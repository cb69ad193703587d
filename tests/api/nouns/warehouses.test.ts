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
  unique: {
    name: {
      reason: 'A warehouse with this name already exists',
      late: (name) => `Another warehouse is already called "${name}" (added by `,
    },
  },
  says: {
    created: 'Warehouse created successfully!',
    updated: 'Warehouse updated successfully!',
    deleted: 'Delete warehouse successful!',
    restored: 'Warehouse restored successfully!',
  },
});
