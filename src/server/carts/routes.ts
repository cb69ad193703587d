import { cartLocationSchema, cartWarehouseSchema } from '#contract/carts/entity.ts';
import { mutations } from '#contract/mutations.ts';
import { mutationRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { assignWarehouse } from './assign-warehouse.ts';
import { cartRecord } from './cart-record.ts';
import { writeLocation } from './write-location.ts';

export const cartRoutes: Route[] = [
  ...recordRoutes(cartRecord, { reads: 'signed_in' }),
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
