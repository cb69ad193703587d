import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { RestockRequestsPage } from './restock-requests-page.tsx';

export const restockRequests: OfficeScreen = {
  path: '/restock-requests',
  list: 'restockRequests',
  sidebar: { word: 'restockRequests', group: 'inventories' },
  Page: RestockRequestsPage,
};
