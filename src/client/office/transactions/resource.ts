import { ReceiptText } from 'lucide-react';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { TransactionsPage } from './transactions-page.tsx';

/** The screen of sales: its path, the list that it shows, its entry in the sidebar. */
export const transactions: OfficeScreen = {
  path: '/transactions',
  list: 'transactions',
  sidebar: { word: 'transactions', icon: ReceiptText },
  Page: TransactionsPage,
};
