import type { ListRow } from '#contract/lists.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import type { Draft } from '../draft.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import type { EffectsOf } from './effect.ts';
import { expectUnits, type NamedPlace } from './expect-units.ts';

export const restockEffects: EffectsOf<
  'restockCreate' | 'restockUpdate' | 'restockApprove' | 'restockReject' | 'restockVoid'
> = {
  restockCreate: {
    restocks: (draft, args, entry) => draft.create(newRestock(args, entry), args.id),
    stockSummary: expectRestock,
  },
  restockUpdate: {
    restocks: (draft, { id, notes, items }, { names }) =>
      draft.update(id, (row) => ({
        ...row,
        ...(notes !== undefined && { notes }),
        ...(items && { items: toLines(items, { ...namesIn(row), ...names }) }),
      })),
  },
  restockApprove: {
    restocks: (draft, { id }, entry) => draft.update(id, (row) => decided(row, 'approved', entry)),
    stockSummary: (draft, { warehouse_id, items = [] }, entry) =>
      expectUnits(draft, placeOf(warehouse_id, entry), items, entry),
  },
  restockReject: {
    restocks: (draft, { id }, entry) => draft.update(id, (row) => decided(row, 'rejected', entry)),
  },
  restockVoid: {
    restocks: (draft, { id }, entry) => draft.update(id, (row) => decided(row, 'voided', entry)),
    stockSummary: (draft, { warehouse_id, items = [] }, entry) =>
      expectUnits(draft, placeOf(warehouse_id, entry), items, entry, -1),
  },
};

/** What the server refused decided nothing: the row is marked and stays as it was. */
function decided(
  row: Restock,
  status: Restock['status'],
  { state, occurredAt }: OverlayEntry,
): Restock {
  if (state === 'refused') return row;
  return { ...row, status, ...(status === 'approved' && { restocked_at: occurredAt }) };
}

function toLines(
  items: ArgsOf<'restockCreate'>['items'],
  names: Record<string, string>,
): Restock['items'] {
  return items.map((item) => ({
    ...item,
    product: { id: item.product_id, name: names[item.product_id] ?? '' },
  }));
}

function namesIn({ items }: Restock): Record<string, string> {
  return Object.fromEntries(items.map(({ product }) => [product.id, product.name]));
}

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
    items: toLines(items, names),
    version: 1,
  };
}

function expectRestock(
  draft: Draft<ListRow<'stockSummary'>>,
  { warehouse_id, status, items }: ArgsOf<'restockCreate'>,
  entry: OverlayEntry,
): void {
  // A draft moves nothing.
  if (status !== 'pending') expectUnits(draft, placeOf(warehouse_id, entry), items, entry);
}

function placeOf(warehouseId: string | undefined, { names }: OverlayEntry): NamedPlace {
  return { kind: 'warehouse', name: names[warehouseId ?? ''] };
}
