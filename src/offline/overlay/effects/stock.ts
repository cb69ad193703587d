import type { ArgsOf } from '#contract/mutations.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import type { Draft } from '../draft.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import type { EffectsOf } from './effect.ts';

export const stockEffects: EffectsOf<'stockTransferCreate' | 'stockAdjustmentCreate'> = {
  stockTransferCreate: { stockSummary: moveBetween },
  stockAdjustmentCreate: { stockSummary: adjust },
};

function moveBetween(
  draft: Draft<StockSummary>,
  { from_warehouse_id, to_warehouse_id, items }: ArgsOf<'stockTransferCreate'>,
  { names, state }: OverlayEntry,
): void {
  // What the server refused is not on its way.
  if (state === 'refused') return;
  for (const { product_id, quantity } of items) {
    const blank = blankOf(product_id, names);
    draft.expect(product_id, warehouse(names[from_warehouse_id]), -quantity, blank);
    draft.expect(product_id, warehouse(names[to_warehouse_id]), quantity, blank);
  }
}

function adjust(
  draft: Draft<StockSummary>,
  args: ArgsOf<'stockAdjustmentCreate'>,
  { names, state }: OverlayEntry,
): void {
  if (state === 'refused') return;
  const place = warehouse(names[args.warehouse_id]);
  if (args.kind === 'waste') {
    for (const { product_id, quantity } of args.items) {
      draft.expect(product_id, place, -quantity, blankOf(product_id, names));
    }
    return;
  }
  for (const { product_id, counted } of args.items) {
    draft.count(product_id, place, (row) => ({
      ...row,
      warehouse: { ...row.warehouse, [place.name]: counted },
    }));
  }
}

function warehouse(name = '') {
  return { kind: 'warehouse', name } as const;
}

function blankOf(product_id: string, names: Record<string, string>): StockSummary {
  return { product_id, product_name: names[product_id] ?? '', cart: {}, warehouse: {} };
}
