import type { Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { supplierRecord } from './supplier-record.ts';

export const supplierRoutes: Route[] = recordRoutes(supplierRecord, { reads: 'office' });
