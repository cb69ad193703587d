import { lists } from '#contract/lists.ts';
import { listRoute, type Route, readRoute } from '../http/route.ts';
import { listCategories, listProducts, readProduct } from './read.ts';

export const productRoutes: Route[] = [
  listRoute({ list: lists.products, policy: 'signed_in', handle: listProducts }),
  readRoute({
    path: '/products/categories',
    policy: 'signed_in',
    handle: async (request) => ({ message: 'OK', data: await listCategories(request) }),
  }),
  readRoute({
    path: '/products/:id',
    policy: 'signed_in',
    handle: async (request) => ({ message: 'OK', data: await readProduct(request) }),
  }),
];
