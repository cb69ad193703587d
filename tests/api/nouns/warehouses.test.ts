import { lists } from '#contract/lists.ts';
import type { WarehouseCreate, WarehouseUpdate } from '#contract/warehouses/entity.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { uniqueName, warehouseBody } from '#tests/support/valid-bodies.ts';

describeRecord<WarehouseCreate, WarehouseUpdate>({
  entity: 'warehouse',
  list: lists.warehouses,
  body: warehouseBody,
  called: 'name',
  edit: { address: 'Jl. Baru No. 1, Jakarta' },
  values: () => ({
    ...{ name: uniqueName('Lain'), address: 'Jl. Lain No. 1, Jakarta', capacity: 9 },
    location: { type: 'Point', coordinates: [106.9, -6.3] },
  }),
  onlyNew: () => ({}),
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
