import { Boxes } from 'lucide-react';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { StockOverviewPage } from './overview/stock-overview-page.tsx';

/** The stock overview: its path, the list that it shows, its entry in the sidebar. */
export const stockOverview: OfficeScreen = {
  path: '/stock-overview',
  list: 'stockSummary',
  sidebar: { word: 'stockOverview', icon: Boxes, group: 'inventories' },
  Page: StockOverviewPage,
};
