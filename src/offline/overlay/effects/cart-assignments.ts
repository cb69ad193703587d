// An assignment takes a cart and a barista with it: both must look taken at once, or the next form
// offers them again. What the server refused has taken nobody; only its own row says so.

import type { CartAssignment, CountedItem } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import type { ListRow } from '#contract/lists.ts';
import type { ArgsOf } from '#contract/mutations.ts';
import type { Draft } from '../draft.ts';
import type { OverlayEntry } from '../overlay-entry.ts';
import type { EffectsOf } from './effect.ts';
import { expectUnits, homeOf } from './expect-units.ts';

type Summary = ListRow<'stockSummary'>;
type Create = ArgsOf<'cartAssignmentCreate'>;

export const cartAssignmentEffects: EffectsOf<
  'cartAssignmentCreate' | 'cartAssignmentReturn' | 'cartAssignmentCancel' | 'cartReconcile'
> = {
  cartAssignmentCreate: {
    cartAssignments: (draft, args, entry) => draft.create(newAssignment(args, entry), args.id),
    carts: (draft, args, { state, occurredAt }) => {
      if (state !== 'refused') draft.update(args.cart_id, (row) => taken(row, args, occurredAt));
    },
    users: (draft, { sales_id }, { state }) => {
      if (state !== 'refused') {
        draft.update(sales_id, (row) => ({ ...row, is_assigned_cart: true }));
      }
    },
    stockSummary: loadFromHome,
  },
  cartAssignmentReturn: {
    cartAssignments: (draft, { id }, { state, occurredAt }) =>
      draft.update(id, (row) => (state === 'refused' ? row : closed(row, 'returned', occurredAt))),
    carts: (draft, { cart_id, items }, { state }) => {
      if (cart_id && state !== 'refused') draft.update(cart_id, (row) => broughtBack(row, items));
    },
    users: freeBarista,
    stockSummary: (draft, { cart_id, items }, entry) => bringHome(draft, cart_id, items, entry),
  },
  cartAssignmentCancel: {
    cartAssignments: (draft, { id }, { state, occurredAt }) =>
      draft.update(id, (row) => (state === 'refused' ? row : closed(row, 'cancelled', occurredAt))),
    carts: (draft, { cart_id }, { state }) => {
      if (cart_id && state !== 'refused') draft.update(cart_id, free);
    },
    users: freeBarista,
    stockSummary: (draft, { cart_id, items = [] }, entry) => {
      expectUnits(draft, { kind: 'cart', name: entry.names[cart_id ?? ''] }, items, entry, -1);
      expectUnits(draft, homeOf(cart_id, entry), items, entry);
    },
  },
  cartReconcile: {
    carts: (draft, { id }, { state }) =>
      draft.update(id, (row) => (state === 'refused' ? row : free(row))),
    stockSummary: (draft, { id, items }, entry) => bringHome(draft, id, items, entry),
  },
};

function newAssignment(
  { id, cart_id, sales_id, initial_items }: Create,
  { names, occurredAt }: OverlayEntry,
): CartAssignment {
  return {
    id,
    // The server numbers documents in the order in which it takes them.
    number: '',
    cart_id,
    sales_id,
    status: 'in_use',
    assign_date: occurredAt,
    returned_at: null,
    created_at: occurredAt,
    initial_items: initial_items.map(({ product_id, quantity }) => ({
      product_id,
      quantity,
      product_details: { name: names[product_id] ?? '' },
    })),
    cart_details: {
      name: names[cart_id] ?? '',
      code: names[`code:${cart_id}`] ?? '',
      current_stock: unitsOf(initial_items),
      capacity: 0,
      location: { type: 'Point', coordinates: [0, 0] },
      last_restock: initial_items.length > 0 ? occurredAt : null,
    },
    sales_details: { username: names[sales_id] ?? '' },
    version: 1,
  };
}

function taken(row: Cart, { sales_id, initial_items }: Create, at: string): Cart {
  return {
    ...row,
    status: 'in_use',
    assigned_to: sales_id,
    current_stock: row.current_stock + unitsOf(initial_items),
    last_restock: initial_items.length > 0 ? at : row.last_restock,
  };
}

function closed(
  row: CartAssignment,
  status: 'returned' | 'cancelled',
  returned_at: string,
): CartAssignment {
  return { ...row, status, returned_at };
}

/** Counted or empty it is free; otherwise its barista answers for the goods until somebody counts. */
function broughtBack(row: Cart, items: readonly CountedItem[] | undefined): Cart {
  if (items !== undefined || row.current_stock === 0) return free(row);
  return { ...row, status: 'pending_reconciliation' };
}

function free(row: Cart): Cart {
  return { ...row, status: 'available', assigned_to: null, current_stock: 0 };
}

function freeBarista(
  draft: Draft<ListRow<'users'>>,
  { sales_id }: { sales_id?: string | undefined },
  { state }: OverlayEntry,
): void {
  if (!sales_id || state === 'refused') return;
  draft.update(sales_id, (row) => ({ ...row, is_assigned_cart: false }));
}

function loadFromHome(
  draft: Draft<Summary>,
  { cart_id, initial_items }: Create,
  entry: OverlayEntry,
): void {
  expectUnits(draft, homeOf(cart_id, entry), initial_items, entry, -1);
  expectUnits(draft, { kind: 'cart', name: entry.names[cart_id] }, initial_items, entry);
}

/** What was counted goes home and nothing stays on the cart, as the server settles it. */
function bringHome(
  draft: Draft<Summary>,
  cartId: string | undefined,
  items: readonly CountedItem[] = [],
  entry: OverlayEntry,
): void {
  const cart = entry.names[cartId ?? ''];
  if (entry.state === 'refused' || !cart) return;
  for (const { product_id } of items) {
    draft.count(product_id, { kind: 'cart', name: cart }, (row) => ({
      ...row,
      cart: { ...row.cart, [cart]: 0 },
    }));
  }
  const lines = items.map(({ product_id, counted }) => ({ product_id, quantity: counted }));
  expectUnits(draft, homeOf(cartId, entry), lines, entry);
}

function unitsOf(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
