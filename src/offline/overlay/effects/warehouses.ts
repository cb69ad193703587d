import type { ArgsOf } from '#contract/mutations.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import { type EffectsOf, given } from './effect.ts';

export const warehouseEffects: EffectsOf<
  'warehouseCreate' | 'warehouseUpdate' | 'warehouseDelete' | 'warehouseRestore'
> = {
  warehouseCreate: {
    warehouses: (draft, args, entry) => draft.create(newWarehouse(args, entry), args.id),
  },
  warehouseUpdate: {
    warehouses: (draft, { id, version: _version, ...fields }) =>
      draft.update(id, (row) => ({ ...row, ...given(fields) })),
  },
  warehouseDelete: {
    warehouses: (draft, { id }) => draft.remove(id),
  },
  // Deleted and brought back before anything was sent: it stands as it was, marked.
  warehouseRestore: {
    warehouses: (draft, { id }) => draft.update(id, (row) => row),
  },
};

function newWarehouse(args: ArgsOf<'warehouseCreate'>, { occurredAt }: OverlayEntry): Warehouse {
  return { ...args, created_at: occurredAt, updated_at: occurredAt, version: 1 };
}
