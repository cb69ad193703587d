import { Inbox } from 'lucide-react';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { RestockRequestsPage } from './restock-requests-page.tsx';

/** The screen of restock requests: its path, the list that it shows, its entry in the sidebar. */
export const restockRequests: OfficeScreen = {
  path: '/restock-requests',
  list: 'restockRequests',
  sidebar: { word: 'restockRequests', icon: Inbox, group: 'inventories' },
  Page: RestockRequestsPage,
};
