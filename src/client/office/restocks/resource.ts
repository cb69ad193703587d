import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { RestocksPage } from './restocks-page.tsx';

export const restocks: OfficeScreen = {
  path: '/restocks',
  list: 'restocks',
  sidebar: { word: 'restock', group: 'inventories' },
  Page: RestocksPage,
};
