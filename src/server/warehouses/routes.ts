import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { listRoute, type Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { listWarehouses } from './read.ts';
import { warehouseRecord } from './warehouse-record.ts';

export const warehouseRoutes: Route[] = [
  listRoute({ list: lists.warehouses, policy: 'office', handle: listWarehouses }),
  ...recordRoutes(warehouseRecord, {
    reads: 'office',
    mutations: {
      create: mutations.warehouseCreate,
      update: mutations.warehouseUpdate,
      delete: mutations.warehouseDelete,
      restore: mutations.warehouseRestore,
    },
  }),
];
