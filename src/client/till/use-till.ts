// What the screens of the till share: the own cart and what is on it, and what was sold from it, with all that
// waits on this phone.
import { createContext, useContext, useMemo } from 'react';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useRowsHere } from '#client/data/use-whole-list.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { salesOf } from './shift-sums.ts';

export type Sale = OverlaidRow<Transaction>;

export interface Till {
  /** `sales`: the session has expired, so only sales are recorded (rules 7.6). */
  mode: 'all' | 'sales';
  /** The own open assignment; undefined without one, and while it is read. */
  assignment: CartAssignment | undefined;
  isLoading: boolean;
  cart: Cart | undefined;
  /** Units on the cart by product: as the server knows, less what waits on this phone. */
  unitsOnCart: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, Product>;
  /** Sold since the assignment began, newest first. */
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

const open = { status: 'in_use' } as const;

/** Reads all of it from this phone. A barista's phone has no assignments, carts and sales but the own ones. */
export function useTillData(mode: Till['mode']): Till {
  const assignments = useRowsHere(lists.cartAssignments, open);
  const carts = useRowsHere(lists.carts);
  const productRows = useRowsHere(lists.products);
  const allSales = useRowsHere(lists.transactions);
  const assignment = assignments?.[0]?.row;
  return useMemo(
    () => ({
      mode,
      assignment,
      isLoading: !assignments || !productRows || !allSales,
      cart: carts?.find(({ id }) => id === assignment?.cart_id)?.row,
      unitsOnCart: new Map(
        assignment?.items?.map(({ product_id, quantity }) => [product_id, quantity]),
      ),
      products: new Map(productRows?.map(({ id, row }) => [id, row])),
      sales: assignment ? salesOf(assignment, allSales ?? []) : [],
      allSales: allSales ?? [],
    }),
    [mode, assignment, assignments, carts, productRows, allSales],
  );
}
