import { useMemo } from 'react';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { lists } from '#contract/lists.ts';
import type { StockSummary } from '#contract/stock/entity.ts';

/** A product on the cart, by the ledger and the queued changes. */
export interface CartProduct {
  id: string;
  name: string;
  units: number;
}

export interface CartContents {
  products: CartProduct[];
  isLoading: boolean;
  /** This device has no stock figures. */
  isUnknown: boolean;
}

export function useCartContents(cartName: string): CartContents {
  const { rows, savedAt, isLoading } = useWholeList(lists.stockSummary);
  const products = useMemo(() => productsOnCart(cartName, rows), [cartName, rows]);
  const isUnknown = products.length === 0 && savedAt === undefined;
  return { products, isLoading: isUnknown && isLoading, isUnknown };
}

export function productsOnCart(
  cartName: string,
  rows: readonly OverlaidRow<StockSummary>[],
): CartProduct[] {
  const found = new Map<string, CartProduct>();
  for (const { id, row, incoming } of rows) {
    const units = (row.cart[cartName] ?? 0) + (incoming?.cart[cartName] ?? 0);
    const known = found.get(id)?.units ?? 0;
    if (units > known) found.set(id, { id, name: row.product_name, units });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
