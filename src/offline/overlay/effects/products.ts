import type { ArgsOf } from '#contract/mutations.ts';
import type { Product } from '#contract/products/entity.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import { type EffectsOf, given } from './effect.ts';

export const productEffects: EffectsOf<
  'productCreate' | 'productUpdate' | 'productDelete' | 'productRestore' | 'productStockCount'
> = {
  productCreate: {
    products: (draft, args, entry) => draft.create(newProduct(args, entry), args.id),
  },
  productUpdate: {
    products: (draft, { id, version: _version, ...fields }) =>
      draft.update(id, (row) => ({ ...row, ...given(fields) })),
  },
  productDelete: {
    products: (draft, { id }) => draft.remove(id),
  },
  // Deleted and brought back before anything was sent: it stands as it was, marked.
  productRestore: {
    products: (draft, { id }) => draft.update(id, (row) => row),
  },
  productStockCount: {
    products: (draft, { id, stock }) =>
      draft.update(id, (row) => ({
        ...row,
        stock,
        stock_in_warehouse: Math.max(0, stock - row.stock_assigned),
      })),
  },
};

function newProduct(args: ArgsOf<'productCreate'>, { occurredAt }: OverlayEntry): Product {
  return {
    ...args,
    stock: 0,
    stock_in_warehouse: 0,
    stock_assigned: 0,
    stock_sold: 0,
    status: 'active',
    created_at: occurredAt,
    updated_at: occurredAt,
    version: 1,
  };
}
