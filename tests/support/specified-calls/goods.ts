import { loadOf } from '../carts.ts';
import { createProduct, createWarehouse } from '../records.ts';
import { productBody, restockBody, warehouseBody } from '../valid-bodies.ts';
import { wire } from '../wire-records.ts';
import { type Business, days, list, newDraft, newestFirst, paged, type SpecifiedCall } from './business.ts';

const products: SpecifiedCall[] = [
  list(
    'GET /products?page&limit&category&status&search&sort_by&sort_order',
    `/products?${paged}&category=Kopi&status=active&search=es&sort_by=name&sort_order=asc`,
    wire.product,
  ),
  {
    line: 'GET /products/{id}',
    make: ({ admin, home }) => admin.get(`/products/${home.product.id}`),
    answers: wire.product,
  },
  { line: 'GET /products/categories', make: ({ admin }) => admin.get('/products/categories'), answers: [true] },
  {
    line: 'POST /products: name, description, category, price, unit, stock_alert, image_url',
    make: ({ admin }) => admin.post('/products', productBody()),
    status: 201,
    answers: wire.product,
  },
  {
    line: 'PUT /products/{id}: name, description, category, price, unit, stock_alert, image_url, status',
    make: async ({ admin }) =>
      admin.put(`/products/${(await createProduct(admin)).id}`, { ...productBody(), status: 'inactive' }),
    answers: wire.product,
  },
  {
    line: 'DELETE /products/{id}',
    make: async ({ admin }) => admin.delete(`/products/${(await createProduct(admin)).id}`),
    answers: 'nothing',
  },
  {
    line: 'PUT /products/{id}/stock: body stock',
    make: async ({ admin }) => admin.put(`/products/${(await createProduct(admin)).id}/stock`, { stock: 0 }),
    answers: wire.product,
  },
];

const warehouses: SpecifiedCall[] = [
  list('GET /warehouses?page&limit&search', `/warehouses?${paged}&search=gudang`, wire.warehouse),
  {
    line: 'GET /warehouses/{id}',
    make: ({ admin, home }) => admin.get(`/warehouses/${home.warehouse.id}`),
    answers: wire.warehouse,
  },
  {
    line: 'POST /warehouses: body {name, address, location:{type, coordinates}, capacity}',
    make: ({ admin }) => admin.post('/warehouses', warehouseBody()),
    status: 201,
    answers: wire.warehouse,
  },
  {
    line: 'PUT /warehouses/{id}: body name, address, location, capacity',
    make: async ({ admin }) => admin.put(`/warehouses/${(await createWarehouse(admin)).id}`, warehouseBody()),
    answers: wire.warehouse,
  },
  {
    line: 'DELETE /warehouses/{id}',
    make: async ({ admin }) => admin.delete(`/warehouses/${(await createWarehouse(admin)).id}`),
    answers: 'nothing',
  },
];

const restocks: SpecifiedCall[] = [
  list(
    'GET /restocks?page&limit&start_date&end_date&sort_by&sort_order',
    `/restocks?${paged}&${days}&${newestFirst('restocked_at')}`,
    wire.restock,
  ),
  {
    line: 'GET /restocks/{id}',
    make: async (business) => business.admin.get(`/restocks/${(await newDraft(business)).id}`),
    answers: wire.restock,
  },
  {
    line: 'GET /restocks/user/{userId}?page&limit',
    make: ({ admin, adminUser }) => admin.get(`/restocks/user/${adminUser.id}?${paged}`),
    answers: [wire.restock],
    isPaged: true,
  },
  list('GET /restocks/status/{status}?page&limit', `/restocks/status/approved?${paged}`, wire.restock),
  {
    line: 'POST /restocks: body warehouse_id, notes, items[{product_id, quantity, expired_date}]',
    make: ({ admin, home }) => {
      const items = [{ ...loadOf(home.product, 4), expired_date: '2026-11-23' }];
      const body = restockBody(home.warehouse.id, home.product.id, { items });
      return admin.post('/restocks', body);
    },
    status: 201,
    answers: wire.restock,
  },
  {
    line: 'PUT /restocks/{id}',
    make: async (business) => business.admin.put(`/restocks/${(await newDraft(business)).id}`, { notes: 'Pagi' }),
    answers: wire.restock,
  },
  ...(['approve', 'reject'] as const).map((action) => ({
    line: `PUT /restocks/{id}/${action}`,
    make: async (business: Business) => business.admin.put(`/restocks/${(await newDraft(business)).id}/${action}`),
    answers: wire.restock,
  })),
];

const stock: SpecifiedCall[] = [
  list('GET /stock?page&limit', `/stock?${paged}`, wire.stockRow),
  {
    line: 'GET /stock/{id}',
    make: ({ admin, home }) => admin.get(`/stock/${home.product.id}`),
    answers: wire.stockDetail,
  },
  {
    line: 'GET /stock/low-stock',
    make: async ({ admin }) => {
      await createProduct(admin, { stock_alert: 5 });
      return admin.get('/stock/low-stock');
    },
    answers: [wire.lowStockRow],
  },
  list(
    'GET /stocks/summary?page&limit&product_name&cart_name&warehouse_name',
    `/stocks/summary?${paged}&product_name=kopi&cart_name=mega&warehouse_name=gudang`,
    wire.summary,
  ),
];

export const callsAboutGoods: SpecifiedCall[] = [products, warehouses, restocks, stock].flat();
