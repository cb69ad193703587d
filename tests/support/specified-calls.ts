// The calls that clients have relied on from the beginning (rules 10.5), in the words of the specification. A test
// makes each of them.
import type { Answer } from './api-client.ts';
import { createProduct } from './records.ts';
import { validBodies } from './valid-bodies.ts';
import { type Shape, wire } from './wire-records.ts';
import { prepare } from './write-acts/prepare.ts';
import { done, draft, openScene, out, type Scene, sold, type WriteAction, waiting } from './write-acts/scene.ts';

interface SpecifiedCall {
  line: string;
  /** `nothing`: `data` is null. */
  answers: Shape | 'nothing';
  status: 200 | 201;
  isPaged: boolean;
  make: (scene: Scene) => Promise<Answer>;
}

const today = '2026-11-20';
const days = `start_date=2026-11-01&end_date=${today}`;
const newestFirst = (field: string) => `sort_by=${field}&sort_order=desc`;
const assignedToday = `from_assign_date=${today}&to_assign_date=${today}&${newestFirst('assign_date')}&status=in_use`;
const unpaid = `status=pending&payment_method=qris&${days}&${newestFirst('transaction_time')}`;

/** The line, what it answers, and a query whose filters match at least one row. */
const reads: [line: string, answers: Shape, query?: string][] = [
  ['GET /auth/profile: reads data.username and data.email', wire.profile],
  ['GET /users?page&limit&search&status&role', [wire.user], 'search=s&status=active&role=sales'],
  ['GET /users/{id}', wire.user],
  ['GET /users/roles', [wire.label]],
  ['GET /notifications', [wire.notification]],
  ['GET /notifications/unread-count (data.unread_count)', { unread_count: true }],
  [
    'GET /products?page&limit&category&status&search&sort_by&sort_order',
    [wire.product],
    'category=Kopi&status=active&search=es&sort_by=name&sort_order=asc',
  ],
  ['GET /products/{id}', wire.product],
  ['GET /products/categories', [true]],
  ['GET /warehouses?page&limit&search', [wire.warehouse], 'search=gudang'],
  ['GET /warehouses/{id}', wire.warehouse],
  [
    'GET /restocks?page&limit&start_date&end_date&sort_by&sort_order',
    [wire.restock],
    `${days}&${newestFirst('restocked_at')}`,
  ],
  ['GET /restocks/{id}', wire.restock],
  ['GET /restocks/user/{userId}?page&limit', [wire.restock]],
  ['GET /restocks/status/{status}?page&limit', [wire.restock]],
  ['GET /stock?page&limit', [wire.stockRow]],
  ['GET /stock/{id}', wire.stockDetail],
  ['GET /stock/low-stock', [wire.lowStockRow]],
  [
    'GET /stocks/summary?page&limit&product_name&cart_name&warehouse_name',
    [wire.summary],
    'product_name=kopi&cart_name=mega&warehouse_name=gudang',
  ],
  [
    'GET /carts?page&limit&search&sort_by&sort_order&status',
    [wire.cart],
    'search=mega&sort_by=code&sort_order=asc&status=in_use',
  ],
  ['GET /carts/{id}', wire.cart],
  ['GET /metadata/cart-statuses', [wire.label]],
  [
    'GET /cart-assignments?page&limit&from_assign_date&to_assign_date&sort_by&sort_order&status',
    [wire.assignment],
    assignedToday,
  ],
  ['GET /cart-assignments/current', { ...wire.assignment, items: wire.assignment.initial_items }],
  ['GET /metadata/cart-assignment-statuses', [wire.label]],
  [
    'GET /restock-requests?page&limit&status&start_date&end_date&sort_by&sort_order',
    [wire.request],
    `status=pending&${days}&${newestFirst('created_at')}`,
  ],
  ['GET /restock-requests/{id}', wire.request],
  ['GET /restock-requests/user/{userId}?page&limit', [wire.request]],
  ['GET /restock-requests/status/{status}?page&limit', [wire.request]],
  [
    'GET /transactions?page&limit&status&payment_method&start_date&end_date&sort_by&sort_order',
    [wire.transaction],
    unpaid,
  ],
  ['GET /transactions/{id}', wire.transaction],
  ['GET /metadata/transaction-statuses: data is a list of value and label', [wire.label]],
  ['GET /transactions/payment-methods: data is a list of value and label', [wire.label]],
];

/** One that the server wrote, in both languages. */
const firstNotice = async ({ admin }: Scene) =>
  done(await admin.get('/notifications?limit=100')).find(
    ({ texts, count }: Record<string, unknown>) => texts && !count,
  );

/** The line, what it answers, and the action that makes it, where the route alone does not name it. */
const writes: [line: string, answers: Shape | 'nothing', action?: string | WriteAction][] = [
  ['POST /auth/login: body username and password; no auth', wire.session],
  ['POST /auth/register: no auth', 'nothing'],
  ['PUT /auth/profile', wire.profile],
  ['POST /auth/change-password', 'nothing'],
  ['POST /auth/forgot-password: body {email}; reads status, message, data.token; no auth', { token: true }],
  ['POST /auth/reset-password: body {new_password, token}; no auth', 'nothing'],
  ['POST /users: username, password, email, phone, role', wire.user, creates('users')],
  ['PUT /users/{id}: username, status, email, phone, role', wire.user, edits('users', 'password')],
  ['DELETE /users/{id}', 'nothing'],
  ['PUT /notifications/{id}/read', wire.notification, { of: firstNotice }],
  [
    'POST /products: name, description, category, price, unit, stock_alert, image_url',
    wire.product,
    creates('products'),
  ],
  [
    'PUT /products/{id}: name, description, category, price, unit, stock_alert, image_url, status',
    wire.product,
    edits('products'),
  ],
  ['DELETE /products/{id}', 'nothing'],
  [
    'PUT /products/{id}/stock: body stock',
    wire.product,
    { of: ({ admin }) => createProduct(admin), body: { stock: 0 } },
  ],
  [
    'POST /warehouses: body {name, address, location:{type, coordinates}, capacity}',
    wire.warehouse,
    creates('warehouses'),
  ],
  ['PUT /warehouses/{id}: body name, address, location, capacity', wire.warehouse, edits('warehouses')],
  ['DELETE /warehouses/{id}', 'nothing'],
  ['POST /restocks: body warehouse_id, notes, items[{product_id, quantity, expired_date}]', wire.restock],
  ['PUT /restocks/{id}', wire.restock],
  ['PUT /restocks/{id}/approve', wire.restock],
  ['PUT /restocks/{id}/reject', wire.restock],
  ['POST /carts: name, code, location{type, coordinates}, capacity', wire.cart, creates('carts')],
  ['PUT /carts/{id}: name, code', wire.cart, edits('carts', 'location', 'capacity')],
  ['POST /carts/{id}/location', wire.cart],
  ['DELETE /carts/{id}', 'nothing'],
  ['POST /carts/{id}/assign-warehouse: body warehouse_id', wire.cart],
  ['POST /cart-assignments: body cart_id, sales_id, initial_items[{product_id, quantity}]', wire.assignment],
  ['PUT /cart-assignments/{id}/return', wire.assignment, 'PUT /cart-assignments/:id/return, uncounted'],
  ['POST /restock-requests', wire.request],
  ['PUT /restock-requests/{id}', wire.request],
  ['PUT /restock-requests/{id}/approve', wire.request],
  ['PUT /restock-requests/{id}/reject', wire.request],
  ['POST /transactions', wire.transaction],
  ['PUT /transactions/{id}', wire.transaction, 'PUT /transactions/:id, paid'],
];

type RecordList = 'users' | 'products' | 'warehouses' | 'carts';

function creates(list: RecordList): WriteAction {
  return { body: () => validBodies[list]() };
}

/** Of a record that nothing else uses. */
function edits(list: RecordList, ...left: string[]): WriteAction {
  return {
    of: async ({ boss }) => done(await boss.post(`/${list}`, validBodies[list]())),
    body: () => {
      const fields = Object.entries(validBodies[list]()).filter(([field]) => !left.includes(field));
      const hasStatus = list === 'users' || list === 'products';
      return { ...Object.fromEntries(fields), ...(hasStatus && { status: 'inactive' }) };
    },
  };
}

const callIn = (line: string) => (/^(\S+) ([^?:\s]+)/.exec(line) ?? []).slice(1) as [method: string, path: string];

/** As in the table of routes. */
export function routeOf(line: string): string {
  const [method, path] = callIn(line);
  return `${method} ${path.replace('status/{status}', 'status/pending').replace(/\{\w+\}/, ':id')}`;
}

export const specifiedCalls: SpecifiedCall[] = [
  ...reads.map(([line, answers, query = '']): SpecifiedCall => {
    const isPaged = /\?page&limit|notifications$/.test(line);
    const [, path] = callIn(line);
    return {
      line,
      answers,
      status: 200,
      isPaged,
      make: async (scene) => {
        const isOwn = /^\/(cart-assignments\/current|restock-requests\/user)/.test(path);
        const address = await addressOf(scene, path);
        return (isOwn ? scene.barista : scene.admin).get(isPaged ? `${address}?page=1&limit=10&${query}` : address);
      },
    };
  }),
  ...writes.map(([line, answers, action]): SpecifiedCall => {
    const name = typeof action === 'string' ? action : routeOf(line);
    const isCreate = /^POST \/(?!.*:id|auth\/(?!register))/.test(name);
    const make = async (scene: Scene) =>
      (await prepare(name, scene, typeof action === 'string' ? undefined : action))();
    return { line, answers, status: isCreate ? 201 : 200, isPaged: false, make };
  }),
];

/** With records of the scene in place of the parameters. */
async function addressOf(scene: Scene, path: string): Promise<string> {
  const records: Record<string, () => { id: string } | Promise<{ id: string }>> = {
    users: () => scene.person,
    products: () => scene.product,
    stock: () => scene.product,
    warehouses: () => scene.warehouse,
    carts: () => scene.cart,
    restocks: () => draft(scene),
    'restock-requests': () => waiting(scene),
    transactions: () => sold(scene, 'qris'),
  };
  const [, resource = ''] = path.split('/');
  const id = path.includes('{id}') ? (await records[resource]?.())?.id : undefined;
  const user = resource === 'restocks' ? scene.adminHerself : scene.person;
  const status = resource === 'restocks' ? 'approved' : 'pending';
  return path
    .replace('{id}', id ?? '')
    .replace('{userId}', user.id)
    .replace('{status}', status);
}

/** A scene in which no list is empty. */
export async function openSpecifiedScene(...given: Parameters<typeof openScene>): Promise<Scene> {
  const scene = await openScene(...given);
  await createProduct(scene.boss);
  await draft(scene);
  await waiting(scene);
  await sold(scene, 'qris');
  await out(scene);
  return scene;
}
