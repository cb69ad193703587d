import { lists } from '#contract/lists.ts';
import { listRoute, type Route } from '../http/route.ts';
import { listStockSummary } from './summary.ts';

export const stockRoutes: Route[] = [
  listRoute({ list: lists.stockSummary, policy: 'office', handle: listStockSummary }),
];
