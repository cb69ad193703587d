import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { warehouseCreateSchema, warehouseUpdateSchema } from '#contract/warehouses/entity.ts';
import { deleteQuerySchema } from '../http/delete-query.ts';
import { deletedRoute } from '../http/deleted-route.ts';
import { changeRoute, listRoute, type Route, readRoute } from '../http/route.ts';
import { listWarehouses, readWarehouse } from './read.ts';
import { restoreWarehouse } from './restore.ts';
import { createWarehouse, deleteWarehouse, updateWarehouse } from './write.ts';

export const warehouseRoutes: Route[] = [
  listRoute({ list: lists.warehouses, policy: 'office', handle: listWarehouses }),
  deletedRoute('warehouses'),
  readRoute({
    path: '/warehouses/:id',
    policy: 'office',
    handle: async (request) => ({ message: 'OK', data: await readWarehouse(request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/warehouses',
    policy: 'office',
    body: warehouseCreateSchema,
    changes: mutations.warehouseCreate.lists,
    handle: createWarehouse,
  }),
  changeRoute({
    method: 'PUT',
    path: '/warehouses/:id',
    policy: 'office',
    body: warehouseUpdateSchema,
    changes: mutations.warehouseUpdate.lists,
    handle: updateWarehouse,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/warehouses/:id',
    policy: 'office',
    query: deleteQuerySchema,
    changes: mutations.warehouseDelete.lists,
    handle: deleteWarehouse,
  }),
  changeRoute({
    method: 'POST',
    path: '/warehouses/:id/restore',
    policy: 'office',
    changes: mutations.warehouseRestore.lists,
    handle: restoreWarehouse,
  }),
];
