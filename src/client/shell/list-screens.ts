import type { ListName } from '#contract/lists.ts';

/** Which list stands at which address. */
export const listScreens = {
  '/products': 'products',
  '/warehouses': 'warehouses',
  '/restocks': 'restocks',
  '/stock-overview': 'stockSummary',
  '/transactions': 'transactions',
  '/carts': 'carts',
  '/cart-assignments': 'cartAssignments',
  '/restock-requests': 'restockRequests',
  '/users': 'users',
} as const satisfies Record<`/${string}`, ListName>;

export type ListScreen = keyof typeof listScreens;

export function isListScreen(path: string): path is ListScreen {
  return Object.hasOwn(listScreens, path);
}
