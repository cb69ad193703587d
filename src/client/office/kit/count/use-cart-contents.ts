import { useMemo } from 'react';
import { useRecord } from '#client/data/use-record.ts';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { lists } from '#contract/lists.ts';
import { homeKey } from '#contract/overlay-rows.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';

export interface CartProduct {
  id: string;
  name: string;
  units: number;
}

export interface CartContents {
  products: CartProduct[];
  /** The device has no rows of the stock summary yet, and is requesting them. */
  isLoading: boolean;
  /** True also while loading. Otherwise no products means that the cart is empty. */
  isUnknown: boolean;
}

export function useCartContents(cartName: string): CartContents {
  const { rows, savedAt, isLoading } = useRows(lists.stockSummary, {}, { scope: 'all' });
  const products = useMemo(() => productsOnCart(cartName, rows), [cartName, rows]);
  const isUnknown = products.length === 0 && savedAt === undefined;
  return { products, isLoading: isUnknown && isLoading, isUnknown };
}

/**
 * Units include those of unsent entries. The first page of the summary can be newer than the others, so a product can be
 * on two pages. It is listed once, with the higher number of units, because a product with no units would be left out of
 * the count.
 */
export function productsOnCart(cartName: string, rows: readonly OverlaidRow<StockSummary>[]): CartProduct[] {
  const productsById = new Map<string, CartProduct>();
  for (const { id, row, incoming } of rows) {
    const units = unitsAt(row.cart, cartName) + unitsAt(incoming?.cart, cartName);
    const highestUnits = productsById.get(id)?.units ?? 0;
    if (units > highestUnits) productsById.set(id, { id, name: row.product_name, units });
  }
  return [...productsById.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The home warehouse's name under its key in outbox entries. Empty if the name is unknown. */
export function useHomeName(cartId: string | undefined): RecordNames {
  const { record } = useRecord(lists.carts, cartId);
  const name = record?.row.warehouse?.name;
  return cartId === undefined || name === undefined ? {} : { [homeKey(cartId)]: name };
}
