import { createCart, createHome, loadOf } from '../carts.ts';
import { cartBody } from '../valid-bodies.ts';
import { wire } from '../wire-records.ts';
import {
  type Business,
  days,
  list,
  newAssignment,
  newestFirst,
  newRequest,
  newSale,
  paged,
  type SpecifiedCall,
  today,
} from './business.ts';

const carts: SpecifiedCall[] = [
  list(
    'GET /carts?page&limit&search&sort_by&sort_order&status',
    `/carts?${paged}&search=mega&sort_by=code&sort_order=asc&status=in_use`,
    wire.cart,
  ),
  { line: 'GET /carts/{id}', make: ({ admin, home }) => admin.get(`/carts/${home.cart.id}`), answers: wire.cart },
  {
    line: 'GET /metadata/cart-statuses',
    make: ({ admin }) => admin.get('/metadata/cart-statuses'),
    answers: [wire.label],
  },
  {
    line: 'POST /carts: name, code, location{type, coordinates}, capacity',
    make: ({ admin }) => admin.post('/carts', cartBody()),
    status: 201,
    answers: wire.cart,
  },
  {
    line: 'PUT /carts/{id}: name, code',
    make: async ({ admin }) => {
      const { name, code } = cartBody();
      return admin.put(`/carts/${(await createCart(admin)).id}`, { name, code });
    },
    answers: wire.cart,
  },
  {
    line: 'POST /carts/{id}/location',
    make: ({ budi, home }) => budi.post(`/carts/${home.cart.id}/location`, { location: cartBody().location }),
    answers: wire.cart,
  },
  {
    line: 'DELETE /carts/{id}',
    make: async ({ admin }) => admin.delete(`/carts/${(await createCart(admin)).id}`),
    answers: 'nothing',
  },
  {
    line: 'POST /carts/{id}/assign-warehouse: body warehouse_id',
    make: async ({ admin, home }) =>
      admin.post(`/carts/${(await createCart(admin)).id}/assign-warehouse`, { warehouse_id: home.warehouse.id }),
    answers: wire.cart,
  },
];

const assignments: SpecifiedCall[] = [
  list(
    'GET /cart-assignments?page&limit&from_assign_date&to_assign_date&sort_by&sort_order&status',
    `/cart-assignments?${paged}&from_assign_date=${today}&to_assign_date=${today}&${newestFirst('assign_date')}&status=in_use`,
    wire.assignment,
  ),
  {
    line: 'GET /cart-assignments/current',
    make: ({ budi }) => budi.get('/cart-assignments/current'),
    answers: { ...wire.assignment, items: wire.assignment.initial_items },
  },
  {
    line: 'GET /metadata/cart-assignment-statuses',
    make: ({ admin }) => admin.get('/metadata/cart-assignment-statuses'),
    answers: [wire.label],
  },
  {
    line: 'POST /cart-assignments: body cart_id, sales_id, initial_items[{product_id, quantity}]',
    make: async ({ app, admin }) => {
      const { cart, barista, product } = await createHome(app, admin);
      const body = { cart_id: cart.id, sales_id: barista.id, initial_items: [loadOf(product, 3)] };
      return admin.post('/cart-assignments', body);
    },
    status: 201,
    answers: wire.assignment,
  },
  {
    line: 'PUT /cart-assignments/{id}/return',
    make: async (business) => business.admin.put(`/cart-assignments/${(await newAssignment(business)).id}/return`),
    answers: wire.assignment,
  },
];

const requests: SpecifiedCall[] = [
  list(
    'GET /restock-requests?page&limit&status&start_date&end_date&sort_by&sort_order',
    `/restock-requests?${paged}&status=pending&${days}&${newestFirst('created_at')}`,
    wire.request,
  ),
  {
    line: 'GET /restock-requests/{id}',
    make: async (business) => business.budi.get(`/restock-requests/${(await newRequest(business)).data.id}`),
    answers: wire.request,
  },
  {
    line: 'GET /restock-requests/user/{userId}?page&limit',
    make: ({ budi, home }) => budi.get(`/restock-requests/user/${home.barista.id}?${paged}`),
    answers: [wire.request],
    isPaged: true,
  },
  list('GET /restock-requests/status/{status}?page&limit', `/restock-requests/status/pending?${paged}`, wire.request),
  { line: 'POST /restock-requests', make: newRequest, status: 201, answers: wire.request },
  {
    line: 'PUT /restock-requests/{id}',
    make: async (business) => {
      const { data } = await newRequest(business);
      return business.budi.put(`/restock-requests/${data.id}`, { notes: 'Sangat ramai' });
    },
    answers: wire.request,
  },
  ...(['approve', 'reject'] as const).map((action) => ({
    line: `PUT /restock-requests/{id}/${action}`,
    make: async (business: Business) => {
      const { data } = await newRequest(business);
      return business.admin.put(`/restock-requests/${data.id}/${action}`);
    },
    answers: wire.request,
  })),
];

const transactions: SpecifiedCall[] = [
  list(
    'GET /transactions?page&limit&status&payment_method&start_date&end_date&sort_by&sort_order',
    `/transactions?${paged}&status=pending&payment_method=qris&${days}&${newestFirst('transaction_time')}`,
    wire.transaction,
  ),
  {
    line: 'GET /transactions/{id}',
    make: async (business) => business.budi.get(`/transactions/${(await newSale(business)).data.id}`),
    answers: wire.transaction,
  },
  ...['/metadata/transaction-statuses', '/transactions/payment-methods'].map((path) => ({
    line: `GET ${path}: data is a list of value and label`,
    make: ({ admin }: Business) => admin.get(path),
    answers: [wire.label] as const,
  })),
  { line: 'POST /transactions', make: newSale, status: 201, answers: wire.transaction },
  {
    line: 'PUT /transactions/{id}',
    make: async (business) => {
      const { data } = await newSale(business);
      return business.budi.put(`/transactions/${data.id}`, { payment_status: 'success' });
    },
    answers: wire.transaction,
  },
];

export const callsAboutCarts: SpecifiedCall[] = [carts, assignments, requests, transactions].flat();
