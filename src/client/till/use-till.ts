// What the screens of the till share: the own cart and what is on it, and what was sold from it, with all that
// waits on this phone.
import { createContext, useContext, useMemo } from 'react';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useRowsHere } from '#client/data/use-whole-list.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import type { Goods } from './basket-lines.ts';
import { useBasket } from './basket-store.ts';

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
  cart: Cart | undefined;
  /** Units on the cart by product: as the server knows, less what waits on this phone. */
  unitsOnCart: ReadonlyMap<string, number>;
  /** Those that are sold, and what else is on the cart (rules 3.6). */
  products: ReadonlyMap<string, Goods>;
  /** Sold in the shift, newest first. */
  sales: readonly Sale[];
  /** All sales that this phone has, newest first. */
  allSales: readonly Sale[];
}

const TillContext = createContext<Till | undefined>(undefined);
export const TillProvider = TillContext.Provider;

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('There is no till around this screen.');
  return till;
}

/** Reads all of it from this phone. A barista's phone has no assignments, carts and sales but the own ones. */
export function useTillData(mode: Till['mode']): Till {
  const assignments = useRowsHere(lists.cartAssignments);
  const carts = useRowsHere(lists.carts);
  const productRows = useRowsHere(lists.products);
  const allSales = useRowsHere(lists.transactions);
  const basketOf = useBasket(({ assignmentId }) => assignmentId);
  const assignment = assignments?.find(({ row }) => row.status === 'in_use')?.row;
  const shift = assignment ?? assignments?.[0]?.row;
  const sellsFor = assignments?.find(({ id }) => id === basketOf)?.row ?? assignment;
  return useMemo(
    () => ({
      ...{ mode, assignment, shift, sellsFor },
      isLoading: !assignments || !productRows || !allSales,
      cart: carts?.find(({ id }) => id === assignment?.cart_id)?.row,
      unitsOnCart: new Map(
        assignment?.items?.map(({ product_id, quantity }) => [product_id, quantity]),
      ),
      products: new Map([
        ...goodsSoldBefore(assignment, allSales ?? []),
        ...(productRows ?? []).map(({ id, row }) => [id, row] as const),
      ]),
      sales: (allSales ?? []).filter(({ row }) => shift && row.assignment_id === shift.id),
      allSales: allSales ?? [],
    }),
    [mode, assignment, shift, sellsFor, assignments, carts, productRows, allSales],
  );
}

/** What is on the cart, with the price of its last sale: for products that the office has taken away. */
function goodsSoldBefore(
  assignment: CartAssignment | undefined,
  sales: readonly Sale[],
): [id: string, Goods][] {
  return (assignment?.items ?? []).flatMap(({ product_id: id, product_details: { name } }) => {
    const sold = sales
      .flatMap(({ row }) =>
        row.items.filter(({ price_reason = row.price_reason }) => !price_reason),
      )
      .find(({ product_id }) => product_id === id);
    if (!sold) return [];
    const goods: Goods = { id, name, price: sold.unit_price, image_url: '', status: 'inactive' };
    return [[id, goods]];
  });
}
