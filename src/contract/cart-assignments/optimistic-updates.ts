// An assigned cart and its barista are shown as occupied immediately, so that the next form does not offer them again.
// A rejected change moves no goods.
import type { Cart } from '../carts/entity.ts';
import { unitsOf } from '../definitions/mutation-args.ts';
import { unsetLocation } from '../fields/fields.ts';
import { withProductNames } from '../fields/product-lines.ts';
import type { ListRow } from '../lists.ts';
import {
  expectUnits,
  homeWarehouseOf,
  type OptimisticEntry,
  type OptimisticUpdate,
  type OverlayRows,
} from '../overlay-rows.ts';
import type { User } from '../users/entity.ts';
import { buildProposedCounts, carriedUnits } from './cart-stock.ts';
import type {
  CartAssignment,
  CartAssignmentCreate,
  CartReconcile,
  CartReturn,
  CashMove,
  CountCorrection,
  CountedItem,
  LoadConfirm,
  RefillReceive,
  ShiftReview,
} from './entity.ts';
import type { AssignmentFigure } from './settlement.ts';
import { noSales } from './shift.ts';

/** The entry contains cart and barista, because the device may lack the assignment's row. */
interface AssignmentArgs {
  id: string;
  cart_id?: string | undefined;
  sales_id?: string | undefined;
}

type CreateArgs = CartAssignmentCreate & { id: string };
type CancelArgs = AssignmentArgs & {
  items?: readonly { product_id: string; quantity: number }[] | undefined;
};

export const assignUpdate: OptimisticUpdate<CreateArgs> = {
  cartAssignments: (rows, args, entry) => rows.create(newAssignment(args, entry), args.id),
  carts: (rows, args, { state, occurredAt }) => {
    if (state === 'refused') return;
    rows.update(args.cart_id, (row) => withAssignment(row, args, occurredAt));
  },
  users: (rows, { sales_id }, { state }) => {
    if (state === 'refused') return;
    rows.update(sales_id, (row) => ({ ...row, is_assigned_cart: true }));
  },
  stockSummary: applyLoad,
};

export const returnUpdate: OptimisticUpdate<AssignmentArgs & CartReturn> = {
  cartAssignments: (rows, { id, items, cash_counted }, { names, state, occurredAt }) =>
    rows.update(id, (row) => {
      if (state === 'refused') return row;
      const endedRow = toEndedAssignment(row, 'returned', occurredAt);
      // Only a barista's own open assignment has `items`, so this is the barista's count.
      return row.items ? withProposal(endedRow, { items, cash_counted }, names) : endedRow;
    }),
  carts: (rows, { cart_id, items }, { state }) => {
    if (cart_id && state !== 'refused') rows.update(cart_id, (row) => toReturnedCart(row, items));
  },
  users: releaseBarista,
  stockSummary: (rows, { cart_id, items }, entry) => applyReturn(rows, cart_id, items, entry),
};

export const cancelUpdate: OptimisticUpdate<CancelArgs> = {
  cartAssignments: (rows, { id }, { state, occurredAt }) =>
    rows.update(id, (row) => (state === 'refused' ? row : toEndedAssignment(row, 'cancelled', occurredAt))),
  carts: (rows, { cart_id }, { state }) => {
    if (cart_id && state !== 'refused') rows.update(cart_id, toAvailableCart);
  },
  users: releaseBarista,
  stockSummary: (rows, { cart_id, items = [] }, entry) => {
    expectUnits(rows, { kind: 'cart', name: entry.names[cart_id ?? ''] }, items, entry, -1);
    expectUnits(rows, homeWarehouseOf(cart_id, entry), items, entry);
  },
};

/** The warehouse's units change only after the server has accepted the correction. */
export const correctionUpdate: OptimisticUpdate<CountCorrection & { id: string }> = {
  cartAssignments: (rows, { id, items = [], cash_counted }, { state, names }) =>
    rows.update(id, (row) => {
      if (state === 'refused') return row;
      const figures = items.reduce(
        (corrected, item) => withCorrection(corrected, item, names[item.product_id] ?? ''),
        row.figures,
      );
      return { ...row, figures, cash_counted: cash_counted ?? row.cash_counted };
    }),
};

export const reconcileUpdate: OptimisticUpdate<CartReconcile & { id: string }> = {
  carts: (rows, { id: cartId }, { state }) =>
    rows.update(cartId, (row) => (state === 'refused' ? row : toAvailableCart(row))),
  stockSummary: (rows, { id: cartId, items }, entry) => applyReturn(rows, cartId, items, entry),
};

export const cashMoveUpdate: OptimisticUpdate<CashMove & { id: string }> = {
  cartAssignments: (rows, { id, movement_id, amount, reason }, { state, occurredAt }) =>
    rows.update(id, (row) => {
      const existing = row.cash_movements ?? [];
      if (state === 'refused' || existing.some((movement) => movement.id === movement_id)) return row;
      return {
        ...row,
        cash_movements: [...existing, { id: movement_id, amount, reason, moved_at: occurredAt }],
        cash_expected: row.cash_expected === null ? null : row.cash_expected + amount,
      };
    }),
};

export const confirmLoadUpdate: OptimisticUpdate<LoadConfirm & { id: string }> = {
  cartAssignments: (rows, { id, items, note }, { names, state, occurredAt }) =>
    rows.update(id, (row) => {
      if (state === 'refused') return row;
      const differences = items.map((item) => ({
        ...item,
        product_details: { name: names[item.product_id] ?? '' },
      }));
      return { ...row, load_check: { checked_at: occurredAt, items: differences, note } };
    }),
};

export const receiveRefillUpdate: OptimisticUpdate<RefillReceive & { id: string }> = {
  cartAssignments: (rows, { id, request_id, items, note }, { names, state, occurredAt }) =>
    rows.update(id, (row) => {
      if (state === 'refused') return row;
      const others = (row.refill_receipts ?? []).filter((each) => each.request_id !== request_id);
      const differences = items.map((item) => ({
        ...item,
        product_details: { name: names[item.product_id] ?? '' },
      }));
      const receipt = { request_id, received_at: occurredAt, items: differences, note };
      return { ...row, refill_receipts: [...others, receipt] };
    }),
};

export const reviewUpdate: OptimisticUpdate<ShiftReview & { id: string }> = {
  cartAssignments: (rows, { id, earning_units, excused_units }, { state, occurredAt }) =>
    rows.update(id, (row) => {
      if (state === 'refused') return row;
      const reviewFields = { needs_review: false, reviewed_at: occurredAt, reviewed_by: null };
      return {
        ...row,
        ...reviewFields,
        confirmed_units: earning_units,
        ...(excused_units !== undefined && { excused_units }),
      };
    }),
};

function newAssignment(
  { cart_id, sales_id, initial_items, opening_float = 0, notes = '', replaces: _, ...fields }: CreateArgs,
  { names, occurredAt }: OptimisticEntry,
): CartAssignment {
  return {
    ...fields,
    // The server assigns numbers.
    number: '',
    cart_id,
    sales_id,
    status: 'in_use',
    assign_date: occurredAt,
    returned_at: null,
    created_at: occurredAt,
    initial_items: withProductNames(initial_items, names),
    cart_details: {
      name: names[cart_id] ?? '',
      code: names[`code:${cart_id}`] ?? '',
      current_stock: unitsOf(initial_items),
      // The detail page reads capacity and location from the cart's row.
      capacity: 0,
      location: unsetLocation,
      last_restock: initial_items.length > 0 ? occurredAt : null,
    },
    sales_details: { username: names[sales_id] ?? '' },
    notes,
    opening_float,
    cash_expected: null,
    cash_counted: null,
    figures: [],
    count_proposal: null,
    cash_proposal: null,
    cash_movements: [],
    load_check: null,
    refill_receipts: [],
    goods_moves: [],
    shift_sales: noSales,
    returned_by: null,
    counted_at: null,
    counted_by: null,
    corrected_at: null,
    corrected_by: null,
    version: 1,
  };
}

function withAssignment(row: Cart, { sales_id, initial_items }: CreateArgs, assignedAt: string): Cart {
  return {
    ...row,
    status: 'in_use',
    assigned_to: sales_id,
    current_stock: row.current_stock + unitsOf(initial_items),
    last_restock: initial_items.length > 0 ? assignedAt : row.last_restock,
  };
}

/** A product without figures was found by the correction, so all its units are overage. */
function withCorrection(
  figures: readonly AssignmentFigure[],
  { product_id, counted, wasted = 0 }: CountedItem,
  name: string,
): AssignmentFigure[] {
  const existing = figures.find((figure) => figure.product_id === product_id) ?? {
    initial: 0,
    refilled: 0,
    sold: 0,
    product_details: { name },
  };
  const variance = carriedUnits(existing) - existing.sold - counted - wasted;
  const correctedFigure = { ...existing, product_id, counted, wasted, variance };
  const isListed = figures.some((figure) => figure.product_id === product_id);
  return isListed
    ? figures.map((figure) => (figure.product_id === product_id ? correctedFigure : figure))
    : [...figures, correctedFigure];
}

function toEndedAssignment(row: CartAssignment, status: 'returned' | 'cancelled', returned_at: string): CartAssignment {
  return { ...row, status, returned_at };
}

/** The office's count is final (rules 6.5). */
function withProposal(
  row: CartAssignment,
  { items, cash_counted }: Pick<CartReturn, 'items' | 'cash_counted'>,
  names: OptimisticEntry['names'],
): CartAssignment {
  const proposal = items && buildProposedCounts(items, (id) => names[id] ?? '');
  return { ...row, count_proposal: proposal ?? null, cash_proposal: cash_counted ?? null };
}

/**
 * A counted or empty cart becomes available; otherwise its barista stays responsible until the count. This includes a
 * barista's count, although it is only a proposal: the server then no longer lists the cart for the barista.
 */
function toReturnedCart(row: Cart, items: readonly CountedItem[] | undefined): Cart {
  if (items !== undefined || row.current_stock === 0) return toAvailableCart(row);
  return { ...row, status: 'pending_reconciliation' };
}

function toAvailableCart(row: Cart): Cart {
  return { ...row, status: 'available', assigned_to: null, current_stock: 0 };
}

function releaseBarista(
  rows: OverlayRows<User>,
  { sales_id }: { sales_id?: string | undefined },
  { state }: OptimisticEntry,
): void {
  if (!sales_id || state === 'refused') return;
  rows.update(sales_id, (row) => ({ ...row, is_assigned_cart: false }));
}

function applyLoad(
  rows: OverlayRows<ListRow<'stockSummary'>>,
  { cart_id, initial_items }: CreateArgs,
  entry: OptimisticEntry,
): void {
  expectUnits(rows, homeWarehouseOf(cart_id, entry), initial_items, entry, -1);
  expectUnits(rows, { kind: 'cart', name: entry.names[cart_id] }, initial_items, entry);
}

function applyReturn(
  rows: OverlayRows<ListRow<'stockSummary'>>,
  cartId: string | undefined,
  items: readonly CountedItem[] = [],
  entry: OptimisticEntry,
): void {
  const cartName = entry.names[cartId ?? ''];
  if (entry.state === 'refused' || !cartName) return;
  for (const { product_id } of items) {
    rows.count(product_id, { kind: 'cart', name: cartName }, (row) => ({
      ...row,
      cart: { ...row.cart, [cartName]: 0 },
    }));
  }
  const lines = items.map(({ product_id, counted }) => ({ product_id, quantity: counted }));
  expectUnits(rows, homeWarehouseOf(cartId, entry), lines, entry);
}
