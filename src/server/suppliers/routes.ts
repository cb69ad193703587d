import { mutations } from '#contract/mutations.ts';
import type { Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { supplierRecord } from './supplier-record.ts';

export const supplierRoutes: Route[] = recordRoutes(supplierRecord, {
  reads: 'office',
  list: {
    name: 'suppliers',
    searched: ['name', 'contact', 'delivers'],
    sorts: { name: 'name_key', lead_time_days: 'lead_time_days', status: 'status' },
  },
  mutations: {
    create: mutations.supplierCreate,
    update: mutations.supplierUpdate,
    delete: mutations.supplierDelete,
    restore: mutations.supplierRestore,
  },
});
