import { Boxes } from 'lucide-react';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { StockOverviewPage } from './overview/stock-overview-page.tsx';

export const stockOverview: OfficeScreen = {
  path: '/stock-overview',
  list: 'stockSummary',
  sidebar: { labelKey: 'stockOverview', icon: Boxes, group: 'inventories' },
  Page: StockOverviewPage,
};
