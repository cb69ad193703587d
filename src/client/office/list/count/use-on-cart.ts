import { useMemo } from 'react';
import { type OverlaidRow, useList } from '#client/data/use-list.ts';
import type { StockSummary } from '#contract/entities/stock.ts';
import { lists } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';

/** A product that the book has on the cart, what waits here to be sent included. */
export interface CartProduct {
  id: string;
  name: string;
  units: number;
}

export interface OnCart {
  products: CartProduct[];
  isLoading: boolean;
  /** This device has never seen where the stock is. */
  isUnknown: boolean;
}

const everywhere = { page: 1, limit: maxPageSize };

export function useOnCart(cartName: string): OnCart {
  const all = useList(lists.stockSummary, everywhere);
  // Of more than a page of products those on this cart are still all here.
  const mine = useList(lists.stockSummary, { ...everywhere, cart_name: cartName });
  const products = useMemo(
    () => productsOn(cartName, [...all.rows, ...mine.rows]),
    [cartName, all.rows, mine.rows],
  );
  const isUnknown =
    products.length === 0 && all.savedAt === undefined && mine.savedAt === undefined;
  return { products, isLoading: isUnknown && (all.isLoading || mine.isLoading), isUnknown };
}

export function productsOn(
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
