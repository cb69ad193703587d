// What the screens of the till share: the own cart and what is on it, and what was sold from it, with all that
// waits on this phone.
import { createContext, useContext, useMemo } from 'react';
import { type DeviceRows, type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { Goods } from './basket-lines.ts';
import { useBasket } from './basket-store.ts';
import { type Count, useCount } from './shift/count-store.ts';

export type Sale = OverlaidRow<Transaction>;

export interface Till {
  /** `sales`: the session has expired, so only sales are recorded (rules 7.6). */
  mode: 'all' | 'sales';
  /** The own open assignment; undefined without one, and while it is read. */
  assignment: CartAssignment | undefined;
  /** The own assignment that is open, or else was the last: whose sales are shown. */
  shift: CartAssignment | undefined;
  /** The assignment of what is in the basket, also if the office has ended it since; else the open one. */
  sellsFor: CartAssignment | undefined;
  isLoading: boolean;
  /** The stock count of the open assignment; undefined without one, and while it is read. */
  count: Count | undefined;
  /** Expected units and cash are not shown: the count has begun, or it is not known yet whether it has. */
  isBlind: boolean;
  cart: Cart | undefined;
  /**
   * Units that the cart has by product, with those on the way: as the server knows, less what waits on this phone. They
   * are what can be sold.
   */
  unitsOnCart: ReadonlyMap<string, number>;
  /** Of them, units of refills that were approved and are not marked as received (rules 6.25). */
  unitsOnTheWay: ReadonlyMap<string, number>;
  /** For the cart in this shift, newest first. */
  requests: readonly OverlaidRow<RestockRequest>[];
  /** Those that are sold, and what else is on the cart (rules 3.6). */
  products: ReadonlyMap<string, Goods>;
  /** Sold in the shift, newest first. */
  sales: readonly Sale[];
  /** All sales that this phone has, newest first. */
  allSales: readonly Sale[];
  /** What this phone has of each list: what was never fetched is not empty. */
  here: {
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

const onPhone = { scope: 'device' } as const;

/** Reads all of it from this phone. A barista's phone has no assignments, carts and sales but the own ones. */
export function useTillData(mode: Till['mode']): Till {
  const shifts = useRows(lists.cartAssignments, {}, onPhone);
  const products = useRows(lists.products, {}, onPhone);
  const sales = useRows(lists.transactions, {}, onPhone);
  const carts = useRows(lists.carts, {}, onPhone).rows;
  const requestRows = useRows(lists.restockRequests, {}, onPhone).rows;
  const assignments = shifts.rows;
  const basketOf = useBasket(({ assignmentId }) => assignmentId);
  const assignment = assignments?.find(({ row }) => row.status === 'in_use')?.row;
  const shift = assignment ?? assignments?.[0]?.row;
  const count = useCount(assignment?.id);
  const sellsFor = assignments?.find(({ id }) => id === basketOf)?.row ?? assignment;
  const requests = useMemo(
    () =>
      (requestRows ?? []).filter(
        ({ row }) => row.created_at >= (assignment?.assign_date ?? '') && row.cart_id === assignment?.cart_id,
      ),
    [requestRows, assignment],
  );
  return useMemo(() => {
    const { rows: productRows } = products;
    const { rows: allSales } = sales;
    return {
      mode,
      assignment,
      shift,
      sellsFor,
      count,
      isBlind: assignment !== undefined && count?.isBegun !== false,
      isLoading: !shifts.rows || !productRows || !allSales,
      cart: carts?.find(({ id }) => id === assignment?.cart_id)?.row,
      unitsOnCart: new Map(assignment?.items?.map(({ product_id, quantity }) => [product_id, quantity])),
      requests,
      unitsOnTheWay: unitsOnTheWay(assignment, requests),
      products: new Map([
        ...goodsSoldBefore(assignment, allSales ?? []),
        ...(productRows ?? []).map(({ id, row }) => [id, row] as const),
      ]),
      sales: (allSales ?? []).filter(({ row }) => shift && row.assignment_id === shift.id),
      allSales: allSales ?? [],
      here: { shifts, products, sales },
    };
  }, [mode, assignment, shift, sellsFor, count, requests, shifts, carts, products, sales]);
}

/** An approved refill that the barista has not marked as received; what was never received may still be on its way. */
export function isOnTheWay(assignment: CartAssignment, { id, status }: RestockRequest): boolean {
  const isReceived = assignment.refill_receipts?.some(({ request_id }) => request_id === id);
  return status === 'approved' && !isReceived;
}

/** Never more than the cart has: what was sold beyond what was there has arrived. */
function unitsOnTheWay(assignment: CartAssignment | undefined, requests: Till['requests']): Map<string, number> {
  const units = new Map<string, number>();
  for (const { row } of requests) {
    if (!assignment || !isOnTheWay(assignment, row)) continue;
    for (const { product_id, approved_quantity } of row.items)
      units.set(product_id, (units.get(product_id) ?? 0) + (approved_quantity ?? 0));
  }
  for (const [id, sent] of units) {
    const held = assignment?.items?.find(({ product_id }) => product_id === id)?.quantity ?? 0;
    units.set(id, Math.min(sent, held));
  }
  return units;
}

/** What is on the cart, with the price of its last sale: for products that the office has taken away. */
function goodsSoldBefore(assignment: CartAssignment | undefined, sales: readonly Sale[]): [id: string, Goods][] {
  return (assignment?.items ?? []).flatMap(({ product_id: id, product_details: { name } }) => {
    const sold = sales
      .flatMap(({ row }) => row.items.filter(({ price_reason = row.price_reason }) => !price_reason))
      .find(({ product_id }) => product_id === id);
    if (!sold) return [];
    const goods: Goods = { id, name, price: sold.unit_price, image_url: '', status: 'inactive' };
    return [[id, goods]];
  });
}

/** What a count or waste names. */
export interface NamedGoods {
  id: string;
  name: string;
}

/** What is on the cart, was loaded or was sold, by name: what is expected cannot be read from it. */
export function useGoodsOfShift(): NamedGoods[] {
  const { assignment, sales } = useTill();
  const names = new Map<string, string>();
  const items = [...(assignment?.items ?? []), ...(assignment?.initial_items ?? [])];
  for (const { product_id, product_details } of items) names.set(product_id, product_details.name);
  for (const { row } of sales) for (const { product_id, product } of row.items) names.set(product_id, product.name);
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
