import type { ListRow } from '#contract/lists.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Draft } from '../draft.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import type { EffectsOf } from './effect.ts';
import { expectUnits, homeOf } from './expect-units.ts';

export const restockRequestEffects: EffectsOf<
  | 'restockRequestCreate'
  | 'restockRequestUpdate'
  | 'restockRequestApprove'
  | 'restockRequestReject'
  | 'restockRequestCancel'
> = {
  restockRequestCreate: {
    restockRequests: (draft, args, entry) => draft.create(newRequest(args, entry), args.id),
  },
  restockRequestUpdate: {
    restockRequests: (draft, { id, notes, items }, { names }) =>
      draft.update(id, (row) => ({
        ...row,
        ...(notes !== undefined && { notes }),
        ...(items && { items: toLines(items, { ...namesIn(row), ...names }) }),
      })),
  },
  restockRequestApprove: {
    restockRequests: (draft, args, entry) =>
      draft.update(args.id, (row) => approved(decided(row, 'approved', args, entry), args, entry)),
    stockSummary: moveToCart,
  },
  restockRequestReject: {
    restockRequests: (draft, args, entry) =>
      draft.update(args.id, (row) => decided(row, 'rejected', args, entry)),
  },
  restockRequestCancel: {
    restockRequests: (draft, { id }, entry) =>
      draft.update(id, (row) => decided(row, 'cancelled', { note: '' }, entry)),
  },
};

function newRequest(
  { id, cart_id, notes, items }: ArgsOf<'restockRequestCreate'>,
  { names, occurredAt }: OverlayEntry,
): RestockRequest {
  return {
    id,
    // The server numbers documents in the order in which it takes them.
    number: '',
    status: 'pending',
    notes,
    created_at: occurredAt,
    cart_id: cart_id ?? '',
    cart_details: { name: names[cart_id ?? ''] ?? '', code: '' },
    requester_id: '',
    requester_details: { username: '' },
    items: toLines(items, names),
    ...{ decided_at: null, decided_by: null, decision_note: null },
    version: 1,
  };
}

type Line = RestockRequest['items'][number];

function toLines(
  items: readonly { product_id: string; quantity: number }[],
  names: Record<string, string>,
): Line[] {
  return items.map(({ product_id, quantity }) => ({
    product_id,
    product_details: { name: names[product_id] ?? '' },
    quantity,
    approved_quantity: null,
  }));
}

function namesIn({ items }: RestockRequest): Record<string, string> {
  return Object.fromEntries(items.map((line) => [line.product_id, line.product_details.name]));
}

/** A decision that the server refused decided nothing: the row is marked and stays as it was. */
function decided(
  row: RestockRequest,
  status: RestockRequest['status'],
  { note }: { note: string },
  { state, occurredAt }: OverlayEntry,
): RestockRequest {
  if (state === 'refused') return row;
  return { ...row, status, decided_at: occurredAt, decision_note: note || null };
}

function approved(
  row: RestockRequest,
  { items }: ArgsOf<'restockRequestApprove'>,
  { state }: OverlayEntry,
): RestockRequest {
  if (state === 'refused') return row;
  const units = new Map(items?.map((line) => [line.product_id, line.approved_quantity]));
  const withUnits = (line: Line): Line => ({
    ...line,
    approved_quantity: units.get(line.product_id) ?? line.quantity,
  });
  return { ...row, items: row.items.map(withUnits) };
}

/** The goods leave the warehouse for the cart; without names and lines nothing can be said. */
function moveToCart(
  draft: Draft<ListRow<'stockSummary'>>,
  { cart_id, warehouse_id, items = [] }: ArgsOf<'restockRequestApprove'>,
  entry: OverlayEntry,
): void {
  const { names } = entry;
  const lines = items.map(({ product_id, approved_quantity }) => ({
    product_id,
    quantity: approved_quantity,
  }));
  const chosen = names[warehouse_id ?? ''];
  const source = chosen ? ({ kind: 'warehouse', name: chosen } as const) : homeOf(cart_id, entry);
  expectUnits(draft, source, lines, entry, -1);
  expectUnits(draft, { kind: 'cart', name: names[cart_id ?? ''] }, lines, entry);
}
