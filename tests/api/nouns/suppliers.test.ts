import { lists } from '#contract/lists.ts';
import type { SupplierCreate, SupplierUpdate } from '#contract/suppliers/entity.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

const supplierBody = (changes: Partial<SupplierCreate> = {}): SupplierCreate => ({
  name: uniqueName('Pemasok'),
  contact: 'Bu Ratna',
  phone: '+6281234567890',
  address: 'Jl. Pasar Induk No. 7, Jakarta',
  delivers: 'Biji kopi dan susu',
  lead_time_days: 3,
  notes: '',
  ...changes,
});

describeRecord<SupplierCreate, SupplierUpdate>({
  entity: 'supplier',
  list: lists.suppliers,
  body: supplierBody,
  called: 'name',
  edit: { delivers: 'Gula aren' },
  values: () => ({
    ...{ name: uniqueName('Lain'), contact: 'Pak Asep', phone: '+6281398765432' },
    ...{ address: 'Jl. Lain No. 1, Jakarta', delivers: 'Gula aren', lead_time_days: 9 },
    ...{ notes: 'Tunai saja', status: 'inactive' },
  }),
  onlyNew: () => ({}),
  unique: {
    name: {
      reason: 'A supplier with this name already exists',
      late: (name) => `Another supplier is already called "${name}" (added by `,
    },
  },
  says: {
    created: 'Supplier created successfully!',
    updated: 'Supplier updated successfully!',
    deleted: 'Delete supplier successful!',
    restored: 'Supplier restored successfully!',
  },
});
