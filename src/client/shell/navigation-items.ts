import { Coffee, Package, ReceiptText, ShoppingCart, UsersRound, Warehouse } from 'lucide-react';

interface Place {
  key: string;
  to: string;
}

interface Entry {
  key: string;
  icon: typeof Coffee;
  to?: string;
  children?: readonly Place[];
}

/** The sidebar's entries in the order of specification §2. */
export const navigationItems = [
  {
    key: 'inventories',
    icon: Package,
    children: [
      { key: 'overview', to: '/stock-overview' },
      { key: 'restock', to: '/restocks' },
      { key: 'restockRequests', to: '/restock-requests' },
    ],
  },
  {
    key: 'coffeeCarts',
    icon: ShoppingCart,
    children: [
      { key: 'management', to: '/carts' },
      { key: 'assignment', to: '/cart-assignments' },
    ],
  },
  { key: 'products', icon: Coffee, to: '/products' },
  { key: 'warehouses', icon: Warehouse, to: '/warehouses' },
  { key: 'transactions', icon: ReceiptText, to: '/transactions' },
  { key: 'users', icon: UsersRound, to: '/users' },
] as const satisfies readonly Entry[];

type NavigationItem = (typeof navigationItems)[number];
export type NavigationGroup = Extract<NavigationItem, { children: unknown }>;
/** Counts beside an entry, by its address. */
export type NavigationBadges = Partial<Record<string, number>>;
