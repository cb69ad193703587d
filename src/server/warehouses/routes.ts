import { mutations } from '#contract/mutations.ts';
import type { Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { warehouseRecord } from './warehouse-record.ts';

export const warehouseRoutes: Route[] = recordRoutes(warehouseRecord, {
  reads: 'office',
  list: {
    name: 'warehouses',
    searchedFields: ['name', 'address'],
    sortColumns: { name: 'name_key' },
  },
  mutations: {
    create: mutations.warehouseCreate,
    update: mutations.warehouseUpdate,
    delete: mutations.warehouseDelete,
    restore: mutations.warehouseRestore,
  },
});
