import type { CartCreateInput, CartUpdate } from '#contract/carts/entity.ts';
import { newId } from '#contract/ids.ts';
import { lists } from '#contract/lists.ts';
import { describeRecord } from '#tests/support/describe-record.ts';
import { cartBody, uniqueName, warehouseBody } from '#tests/support/valid-bodies.ts';

const home = newId();

describeRecord<CartCreateInput, CartUpdate>({
  entity: 'cart',
  list: lists.carts,
  body: cartBody,
  called: 'name',
  edit: { capacity: 9 },
  prepare: (admin) => admin.post('/warehouses', { ...warehouseBody(), id: home }),
  values: () => ({ code: uniqueName('LN').replace(' ', '-') }),
  valuesOnCreate: { warehouse_id: home },
  unique: {
    code: {
      reason: 'A cart with this code already exists',
      late: (code) => `Another cart already has the code "${code}" (added by `,
    },
    name: {
      reason: 'A cart with this name already exists',
      late: (name) => `Another cart is already called "${name}" (added by `,
    },
  },
  says: {
    created: 'Cart created successfully!',
    updated: 'Cart updated successfully!',
    deleted: 'Delete cart successful!',
    restored: 'Cart restored successfully!',
  },
});
