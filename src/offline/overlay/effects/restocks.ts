import type { Restock } from '#contract/entities/restock.ts';
import type { ListRow } from '#contract/lists.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { Draft } from '../draft.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import type { EffectsOf } from './effect.ts';

export const restockEffects: EffectsOf<
  'restockCreate' | 'restockUpdate' | 'restockApprove' | 'restockReject' | 'restockVoid'
> = {
  restockCreate: {
    restocks: (draft, args, entry) => draft.create(newRestock(args, entry), args.id),
    stockSummary: expectRestock,
  },
  restockUpdate: {},
  restockApprove: {},
  restockReject: {},
  restockVoid: {},
};

function newRestock(
  { id, warehouse_id, notes, status, items }: ArgsOf<'restockCreate'>,
  { names, occurredAt }: OverlayEntry,
): Restock {
  return {
    id,
    // The server numbers documents in the order in which it takes them.
    number: '',
    status: status ?? 'approved',
    warehouse_id,
    warehouse: { id: warehouse_id, name: names[warehouse_id] ?? '' },
    notes,
    restocked_at: occurredAt,
    created_at: occurredAt,
    created_by: { username: '' },
    items: items.map((item) => ({
      ...item,
      product: { id: item.product_id, name: names[item.product_id] ?? '' },
    })),
    version: 1,
  };
}

function expectRestock(
  draft: Draft<ListRow<'stockSummary'>>,
  { warehouse_id, status, items }: ArgsOf<'restockCreate'>,
  { names, state }: OverlayEntry,
): void {
  // A draft moves nothing, and what the server refused is not on its way.
  if (status === 'pending' || state === 'refused') return;
  const place = { kind: 'warehouse', name: names[warehouse_id] ?? '' } as const;
  for (const { product_id, quantity } of items) {
    const product_name = names[product_id] ?? '';
    const blank = { product_id, product_name, cart: {}, warehouse: {} };
    draft.expect(product_id, place, quantity, blank);
  }
}
