import { mutations } from '#contract/mutations.ts';
import { productCountSchema } from '#contract/products/mutations.ts';
import { singletons } from '#contract/singletons.ts';
import { mutationRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { productRecord } from './product-record.ts';
import { listCategories } from './read.ts';
import { setProductStock } from './set-stock.ts';

export const productRoutes: Route[] = [
  readRoute({
    path: '/products/categories',
    policy: 'signed_in',
    dataSchema: singletons.productCategories.schema,
    handle: async (request) => ({ message: 'OK', data: await listCategories(request) }),
  }),
  ...recordRoutes(productRecord),
  mutationRoute(mutations.productStockCount, {
    policy: 'office',
    body: productCountSchema,
    handle: setProductStock,
  }),
];
