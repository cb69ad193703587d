import type { Messages } from 'use-intl';
import type { Locale } from './locale.ts';

type Load = () => Promise<{ default: Partial<Messages> }>;

/** Namespaces that a list's first rows wait for, each a part of its own. */
export type ListWords = Exclude<
  keyof Messages['office'],
  'account' | 'count' | 'forms' | 'lines' | 'list' | 'outbox' | 'place'
>;

export const loadListWords: Record<Locale, Record<ListWords, Load>> = {
  en: {
    assignments: () => import('virtual:messages/en/office/assignments'),
    carts: () => import('virtual:messages/en/office/carts'),
    products: () => import('virtual:messages/en/office/products'),
    restockRequests: () => import('virtual:messages/en/office/restockRequests'),
    restocks: () => import('virtual:messages/en/office/restocks'),
    stock: () => import('virtual:messages/en/office/stock'),
    transactions: () => import('virtual:messages/en/office/transactions'),
    users: () => import('virtual:messages/en/office/users'),
    warehouses: () => import('virtual:messages/en/office/warehouses'),
  },
  id: {
    assignments: () => import('virtual:messages/id/office/assignments'),
    carts: () => import('virtual:messages/id/office/carts'),
    products: () => import('virtual:messages/id/office/products'),
    restockRequests: () => import('virtual:messages/id/office/restockRequests'),
    restocks: () => import('virtual:messages/id/office/restocks'),
    stock: () => import('virtual:messages/id/office/stock'),
    transactions: () => import('virtual:messages/id/office/transactions'),
    users: () => import('virtual:messages/id/office/users'),
    warehouses: () => import('virtual:messages/id/office/warehouses'),
  },
};
