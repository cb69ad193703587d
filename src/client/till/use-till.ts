import { createContext, useContext, useMemo } from 'react';
import { type DeviceRows, type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { SellableProduct } from './basket-lines.ts';
import { useBasket } from './basket-store.ts';
import { type CountDraft, useCount } from './shift/count-store.ts';

export type Sale = OverlaidRow<Transaction>;

export interface Till {
  /** `sales` means that the session has expired, so only sales can be recorded (rules 7.6). */
  mode: 'all' | 'sales';
  /** Undefined without an open assignment, and while loading. */
  assignment: CartAssignment | undefined;
  /** The open assignment, or else the latest one. */
  shift: CartAssignment | undefined;
  /** The basket's assignment, even if the office has since ended it, or else the open assignment. */
  sellingAssignment: CartAssignment | undefined;
  isLoading: boolean;
  /** Undefined without an open assignment, and while loading. */
  count: CountDraft | undefined;
  /** True if expected units and cash must be hidden: the count has begun or is not loaded yet. */
  isBlind: boolean;
  cart: Cart | undefined;
  /** By product: the server's figures with unsent changes applied. Units in transit are included, and can be sold. */
  unitsOnCart: ReadonlyMap<string, number>;
  /** The part of `unitsOnCart` from approved refills that are not marked as received (rules 6.25). */
  unitsInTransit: ReadonlyMap<string, number>;
  /** Own requests for the cart in this shift, and approved ones of the office, newest first. */
  requests: readonly OverlaidRow<RestockRequest>[];
  /** Products on sale, and other products on the cart (rules 3.6). */
  products: ReadonlyMap<string, SellableProduct>;
  /** The sales of `shift`, newest first. */
  sales: readonly Sale[];
  /** Newest first. */
  allSales: readonly Sale[];
  lists: {
    shifts: DeviceRows<CartAssignment>;
    products: DeviceRows<Product>;
    sales: DeviceRows<Transaction>;
  };
}

const TillContext = createContext<Till | undefined>(undefined);
export const TillProvider = TillContext.Provider;

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('There is no till around this screen.');
  return till;
}

const deviceScope = { scope: 'device' } as const;

/** A barista's phone has only the barista's own assignments, carts and sales. */
export function useTillData(mode: Till['mode']): Till {
  const shifts = useRows(lists.cartAssignments, {}, deviceScope);
  const products = useRows(lists.products, {}, deviceScope);
  const sales = useRows(lists.transactions, {}, deviceScope);
  const carts = useRows(lists.carts, {}, deviceScope).rows;
  const requestRows = useRows(lists.restockRequests, {}, deviceScope).rows;
  const assignments = shifts.rows;
  const basketAssignmentId = useBasket(({ assignmentId }) => assignmentId);
  const assignment = assignments?.find(({ row }) => row.status === 'in_use')?.row;
  const shift = assignment ?? assignments?.[0]?.row;
  const count = useCount(assignment?.id);
  const sellingAssignment = assignments?.find(({ id }) => id === basketAssignmentId)?.row ?? assignment;
  const requests = useMemo(() => {
    const ownRequests = (requestRows ?? []).filter(
      ({ row }) => row.created_at >= (assignment?.assign_date ?? '') && row.cart_id === assignment?.cart_id,
    );
    const officeRefills = (assignment?.office_refills ?? []).map((row) => ({ id: row.id, row }));
    return [...ownRequests, ...officeRefills].sort((a, b) => b.row.created_at.localeCompare(a.row.created_at));
  }, [requestRows, assignment]);
  return useMemo(() => {
    const { rows: productRows } = products;
    const { rows: allSales } = sales;
    return {
      mode,
      assignment,
      shift,
      sellingAssignment,
      count,
      isBlind: assignment !== undefined && count?.isBegun !== false,
      isLoading: !shifts.rows || !productRows || !allSales,
      cart: carts?.find(({ id }) => id === assignment?.cart_id)?.row,
      unitsOnCart: new Map(assignment?.items?.map(({ product_id, quantity }) => [product_id, quantity])),
      requests,
      unitsInTransit: unitsInTransitOf(assignment, requests),
      products: new Map([
        ...removedProducts(assignment, allSales ?? []),
        ...(productRows ?? []).map(({ id, row }) => [id, row] as const),
      ]),
      sales: (allSales ?? []).filter(({ row }) => shift && row.assignment_id === shift.id),
      allSales: allSales ?? [],
      lists: { shifts, products, sales },
    };
  }, [mode, assignment, shift, sellingAssignment, count, requests, shifts, carts, products, sales]);
}

/** A refill that was never marked as received may still be on its way (rules 6.25). */
export function isInTransit(assignment: CartAssignment, { id, status }: RestockRequest): boolean {
  const isReceived = assignment.refill_receipts?.some(({ request_id }) => request_id === id);
  return status === 'approved' && !isReceived;
}

/** At most the units on the cart, because sold units must have arrived. */
function unitsInTransitOf(assignment: CartAssignment | undefined, requests: Till['requests']): Map<string, number> {
  const units = new Map<string, number>();
  for (const { row } of requests) {
    if (!assignment || !isInTransit(assignment, row)) continue;
    for (const { product_id, approved_quantity } of row.items)
      units.set(product_id, (units.get(product_id) ?? 0) + (approved_quantity ?? 0));
  }
  for (const [id, sent] of units) {
    const unitsHeld = assignment?.items?.find(({ product_id }) => product_id === id)?.quantity ?? 0;
    units.set(id, Math.min(sent, unitsHeld));
  }
  return units;
}

/** Products that the office has removed keep the price of their last sale without a discount. */
function removedProducts(
  assignment: CartAssignment | undefined,
  sales: readonly Sale[],
): [id: string, SellableProduct][] {
  return (assignment?.items ?? []).flatMap(({ product_id: id, product_details: { name } }) => {
    const lastSoldItem = sales
      .flatMap(({ row }) => row.items.filter(({ price_reason = row.price_reason }) => !price_reason))
      .find(({ product_id }) => product_id === id);
    if (!lastSoldItem) return [];
    const removedProduct: SellableProduct = {
      id,
      name,
      price: lastSoldItem.unit_price,
      image_url: '',
      status: 'inactive',
    };
    return [[id, removedProduct]];
  });
}

export interface NamedGoods {
  id: string;
  name: string;
}

/** Sorted by name, so that the order reveals no expected amounts. */
export function useShiftProducts(): NamedGoods[] {
  const { assignment, sales } = useTill();
  const names = new Map<string, string>();
  const items = [...(assignment?.items ?? []), ...(assignment?.initial_items ?? [])];
  for (const { product_id, product_details } of items) names.set(product_id, product_details.name);
  for (const { row } of sales) for (const { product_id, product } of row.items) names.set(product_id, product.name);
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
