import { documents } from '#contract/documents.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { productCreateSchema, productUpdateSchema } from '#contract/products/entity.ts';
import { productStockSchema } from '#contract/stock/count.ts';
import { deleteQuerySchema } from '../http/delete-query.ts';
import { deletedRoute } from '../http/deleted-route.ts';
import { changeRoute, listRoute, type Route, readRoute } from '../http/route.ts';
import { listCategories, listProducts, readProduct } from './read.ts';
import { restoreProduct } from './restore.ts';
import { setProductStock } from './set-stock.ts';
import { createProduct, deleteProduct, updateProduct } from './write.ts';

export const productRoutes: Route[] = [
  listRoute({ list: lists.products, policy: 'signed_in', handle: listProducts }),
  readRoute({
    path: '/products/categories',
    policy: 'signed_in',
    answers: documents.productCategories.schema,
    handle: async (request) => ({ message: 'OK', data: await listCategories(request) }),
  }),
  deletedRoute('products'),
  readRoute({
    path: '/products/:id',
    policy: 'signed_in',
    handle: async (request) => ({ message: 'OK', data: await readProduct(request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/products',
    policy: 'office',
    body: productCreateSchema,
    changes: mutations.productCreate.lists,
    handle: createProduct,
  }),
  changeRoute({
    method: 'PUT',
    path: '/products/:id',
    policy: 'office',
    body: productUpdateSchema,
    // Requests show the names of their products.
    changes: [...mutations.productUpdate.lists, 'restockRequests'],
    handle: updateProduct,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/products/:id',
    policy: 'office',
    query: deleteQuerySchema,
    changes: mutations.productDelete.lists,
    handle: deleteProduct,
  }),
  changeRoute({
    method: 'POST',
    path: '/products/:id/restore',
    policy: 'office',
    changes: mutations.productRestore.lists,
    handle: restoreProduct,
  }),
  changeRoute({
    method: 'PUT',
    path: '/products/:id/stock',
    policy: 'office',
    body: productStockSchema,
    changes: mutations.productStockCount.lists,
    handle: setProductStock,
  }),
];
