import type { Cart } from '#contract/carts/entity.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import { type EffectsOf, given } from './effect.ts';

export const cartEffects: EffectsOf<
  'cartCreate' | 'cartUpdate' | 'cartDelete' | 'cartRestore' | 'cartAssignWarehouse' | 'cartLocate'
> = {
  cartCreate: {
    carts: (draft, args, entry) => draft.create(newCart(args, entry), args.id),
  },
  cartUpdate: {
    carts: (draft, { id, version: _version, ...fields }) =>
      draft.update(id, (row) => ({ ...row, ...given(fields) })),
  },
  cartDelete: {
    carts: (draft, { id }) => draft.remove(id),
  },
  // What was deleted is in no list until the server has brought it back.
  cartRestore: {},
  cartAssignWarehouse: {
    carts: (draft, { id, warehouse_id }, { names }) =>
      draft.update(id, (row) => ({
        ...row,
        warehouse_id,
        warehouse: { id: warehouse_id, name: names[warehouse_id] ?? '' },
      })),
  },
  cartLocate: {
    carts: (draft, { id, location }) => draft.update(id, (row) => ({ ...row, location })),
  },
};

function newCart(args: ArgsOf<'cartCreate'>, { occurredAt }: OverlayEntry): Cart {
  return {
    ...args,
    status: 'available',
    warehouse_id: null,
    warehouse: null,
    assigned_to: null,
    current_stock: 0,
    last_restock: null,
    created_at: occurredAt,
    updated_at: occurredAt,
    version: 1,
  };
}
