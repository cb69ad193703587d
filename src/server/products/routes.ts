import { documents } from '#contract/documents.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { productStockSchema } from '#contract/stock/count.ts';
import { listRoute, mutationRoute, type Route, readRoute } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { productRecord } from './product-record.ts';
import { listCategories, listProducts } from './read.ts';
import { setProductStock } from './set-stock.ts';

export const productRoutes: Route[] = [
  listRoute({ list: lists.products, policy: 'signed_in', handle: listProducts }),
  readRoute({
    path: '/products/categories',
    policy: 'signed_in',
    answers: documents.productCategories.schema,
    handle: async (request) => ({ message: 'OK', data: await listCategories(request) }),
  }),
  ...recordRoutes(productRecord, {
    reads: 'signed_in',
    mutations: {
      create: mutations.productCreate,
      update: mutations.productUpdate,
      delete: mutations.productDelete,
      restore: mutations.productRestore,
    },
  }),
  mutationRoute(mutations.productStockCount, {
    policy: 'office',
    body: productStockSchema,
    handle: setProductStock,
  }),
];
