import { cartLocationSchema, cartWarehouseSchema } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { listRoute, mutationRoute, type Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { assignWarehouse } from './assign-warehouse.ts';
import { cartRecord } from './cart-record.ts';
import { listCarts } from './read.ts';
import { writeLocation } from './write-location.ts';

export const cartRoutes: Route[] = [
  listRoute({ list: lists.carts, policy: 'signed_in', handle: listCarts }),
  ...recordRoutes(cartRecord, {
    reads: 'signed_in',
    mutations: {
      create: mutations.cartCreate,
      update: mutations.cartUpdate,
      delete: mutations.cartDelete,
      restore: mutations.cartRestore,
    },
  }),
  mutationRoute(mutations.cartLocate, {
    policy: 'signed_in',
    body: cartLocationSchema,
    handle: writeLocation,
  }),
  mutationRoute(mutations.cartAssignWarehouse, {
    policy: 'office',
    body: cartWarehouseSchema,
    handle: assignWarehouse,
  }),
];
