import {
  cartCreateSchema,
  cartLocationSchema,
  cartUpdateSchema,
  cartWarehouseSchema,
} from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { deleteQuerySchema } from '../http/delete-query.ts';
import { deletedRoute } from '../http/deleted-route.ts';
import { changeRoute, listRoute, type Route, readRoute } from '../http/route.ts';
import { assignWarehouse } from './assign-warehouse.ts';
import { deleteCart, restoreCart } from './delete.ts';
import { listCarts, readCart } from './read.ts';
import { createCart, updateCart } from './write.ts';
import { writeLocation } from './write-location.ts';

export const cartRoutes: Route[] = [
  listRoute({ list: lists.carts, policy: 'signed_in', handle: listCarts }),
  deletedRoute('carts'),
  readRoute({
    path: '/carts/:id',
    policy: 'signed_in',
    handle: async (request) => ({ message: 'OK', data: await readCart(request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/carts',
    policy: 'office',
    body: cartCreateSchema,
    changes: mutations.cartCreate.lists,
    handle: createCart,
  }),
  changeRoute({
    method: 'PUT',
    path: '/carts/:id',
    policy: 'office',
    body: cartUpdateSchema,
    // The other lists show its code or name.
    changes: mutations.cartUpdate.lists,
    handle: updateCart,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/carts/:id',
    policy: 'office',
    query: deleteQuerySchema,
    changes: mutations.cartDelete.lists,
    handle: deleteCart,
  }),
  changeRoute({
    method: 'POST',
    path: '/carts/:id/restore',
    policy: 'office',
    changes: mutations.cartRestore.lists,
    handle: restoreCart,
  }),
  changeRoute({
    method: 'POST',
    path: '/carts/:id/location',
    policy: 'signed_in',
    body: cartLocationSchema,
    changes: mutations.cartLocate.lists,
    handle: writeLocation,
  }),
  changeRoute({
    method: 'POST',
    path: '/carts/:id/assign-warehouse',
    policy: 'office',
    body: cartWarehouseSchema,
    changes: mutations.cartAssignWarehouse.lists,
    handle: assignWarehouse,
  }),
];
