import { PackagePlus } from 'lucide-react';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { RestocksPage } from './restocks-page.tsx';

/** The screen of restocks: its path, the list that it shows, its entry in the sidebar. */
export const restocks: OfficeScreen = {
  path: '/restocks',
  list: 'restocks',
  sidebar: { word: 'restock', icon: PackagePlus, group: 'inventories' },
  Page: RestocksPage,
};
