import type { Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { warehouseRecord } from './warehouse-record.ts';

export const warehouseRoutes: Route[] = recordRoutes(warehouseRecord, { reads: 'office' });
