import { lists } from '#contract/lists.ts';
import type { Role } from '#contract/roles.ts';
import { maxCountedRows } from '#contract/sync/paging.ts';
import { transactionStatuses } from '#contract/transactions/entity.ts';
import type { Database } from '#server/db/database.ts';

const limit = 10;
/** A page that both businesses have. A barista has few rows of the small one. */
const deepPage = { super_admin: maxCountedRows / limit, admin: maxCountedRows / limit, sales: 50 };

export async function pathsOfLists(db: Database, role: Role, userId: string): Promise<Map<string, string>> {
  const queries: [path: string, query: string][] = [
    ...salesQueries,
    ...assignmentQueries,
    ...requestQueries(userId),
    ...['', 'is_read=true', 'is_read=false', 'page=deep'].map((query): [string, string] => ['/notifications', query]),
    ['/notifications/unread-count', ''],
    ...sortQueries('/products', lists.products.sorts),
    ...sortQueries('/carts', lists.carts.sorts),
    ['/products', 'search=kopi'],
    ...(role === 'sales' ? [] : [...(await officeQueries(db, userId)), ...(await searches(db))]),
  ];
  return new Map(
    queries.map(([path, query]) => [
      `${path} ${query}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').trim(),
      `${path}?limit=${limit}&${query.replace('page=deep', `page=${deepPage[role]}`)}`,
    ]),
  );
}

const year = dates('start_date', 'end_date', 400, 35);
const week = dates('start_date', 'end_date', 400, 393);

function dates(from: string, to: string, first: number, last: number): string {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return `${from}=${day(first)}&${to}=${day(last)}`;
}

function sortQueries(path: string, sorts: readonly string[], filter = ''): [string, string][] {
  return sorts.flatMap((sort) =>
    ['asc', 'desc'].map((order): [string, string] => [
      path,
      [filter, `sort_by=${sort}`, `sort_order=${order}`].filter(Boolean).join('&'),
    ]),
  );
}

/** Of a year, a month, a day and ten documents, 400 days ago. */
function numbers(prefix: string): string[] {
  const day = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(2, 10).replaceAll('-', '');
  return [day.slice(0, 2), day.slice(0, 4), day, `${day}/1000001`].map((beginning) => `number=${prefix}/${beginning}`);
}

const salesQueries: [string, string][] = [
  '',
  'sort_order=asc',
  'page=100',
  'page=deep',
  ...transactionStatuses.map((status) => `status=${status}`),
  ...['cash', 'linkaja', 'debit_card'].map((method) => `payment_method=${method}`),
  ...['completed', 'refunded', 'cancelled'].map((each) => `status=${each}&payment_method=linkaja`),
  ...[year, week, `status=refunded&${week}`, `payment_method=linkaja&${year}`],
  'status=refunded&page=20',
  ...numbers('TX'),
].map((query) => ['/transactions', query]);

const assignmentQueries: [string, string][] = [
  ...['', 'status=in_use', 'status=returned', 'status=cancelled'].flatMap((filter) =>
    sortQueries('/cart-assignments', lists.cartAssignments.sorts, filter),
  ),
  ...[
    dates('from_assign_date', 'to_assign_date', 400, 393),
    `status=cancelled&${dates('from_assign_date', 'to_assign_date', 400, 35)}`,
    `sort_by=status&${dates('from_assign_date', 'to_assign_date', 400, 35)}`,
    ...numbers('PK'),
    'page=deep',
    'page=deep&sort_by=status',
  ].map((query): [string, string] => ['/cart-assignments', query]),
];

function requestQueries(userId: string): [string, string][] {
  const statuses = ['pending', 'approved', 'rejected', 'cancelled'].map((each) => `status=${each}`);
  return [
    ...['', 'sort_order=asc', ...statuses, week, `status=rejected&${year}`, ...numbers('PB'), 'page=deep'].map(
      (query): [string, string] => ['/restock-requests', query],
    ),
    [`/restock-requests/user/${userId}`, ''],
  ];
}

/** Texts of most documents, of those of one cart, person or product, and of none. */
async function searches(db: Database): Promise<[string, string][]> {
  const { kysely } = db;
  const cart = await kysely.selectFrom('carts').select('code as text').executeTakeFirst();
  const barista = await kysely
    .selectFrom('users')
    .select('username as text')
    .where('role', '=', 'sales')
    .executeTakeFirst();
  const product = await kysely.selectFrom('products').select('name as text').executeTakeFirst();
  const texts = [cart, barista, product].map((row) => row?.text ?? '');
  return ['/transactions', '/restocks', '/restock-requests', '/cart-assignments'].flatMap((path) =>
    ['kopi', 'nobody', '2611', ...texts].map((text): [string, string] => [path, `search=${encodeURIComponent(text)}`]),
  );
}

async function officeQueries(db: Database, userId: string): Promise<[string, string][]> {
  const idIn = async (table: 'products' | 'carts' | 'warehouses' | 'suppliers') => {
    const row = await db.kysely.selectFrom(table).select('id').orderBy('id').executeTakeFirst();
    return row?.id ?? userId;
  };
  const [product, cart, warehouse] = [await idIn('products'), await idIn('carts'), await idIn('warehouses')];
  return [
    ...[
      '',
      'sort_order=asc',
      week,
      year,
      ...numbers('RS'),
      `warehouse_id=${warehouse}`,
      'page=deep',
      `supplier_id=${await idIn('suppliers')}`,
      ...['', `warehouse_id=${warehouse}`, week, numbers('RS')[3]].map((other) => `created_by_id=${userId}&${other}`),
    ].map((query): [string, string] => ['/restocks', query]),
    ...['approved', 'rejected', 'pending'].map((each): [string, string] => [`/restocks/status/${each}`, '']),
    [`/restocks/user/${userId}`, ''],
    ['/restock-requests/status/rejected', ''],
    ...['', 'status=rejected'].map((each): [string, string] => ['/restock-requests', `cart_id=${cart}&${each}`]),
    ...['', 'status=cancelled'].flatMap((each) =>
      sortQueries('/cart-assignments', lists.cartAssignments.sorts, `cart_id=${cart}&${each}`),
    ),
    ['/transactions', `cart_id=${cart}`],
    ...['', 'entity=product', 'entity=cart', `entity_id=${product}`, `actor_id=${userId}`].map(
      (query): [string, string] => ['/audit-log', query],
    ),
    ['/audit-log', 'page=deep'],
    ...[
      ...['', year, week, 'page=deep'],
      ...['sale', 'return', 'waste', 'adjustment'].map((type) => `type=${type}`),
      ...[`product_id=${product}`, `cart_id=${cart}`, `warehouse_id=${warehouse}`],
      ...[`cart_id=${cart}&page=100`, `product_id=${product}&type=waste`],
      ...[`cart_id=${cart}&type=waste`, `warehouse_id=${warehouse}&type=transfer`],
    ].map((query): [string, string] => ['/stock/movements', query]),
    ...['', 'search=a', 'role=sales', 'status=inactive'].map((query): [string, string] => ['/users', query]),
    ...['/warehouses', '/suppliers', '/stocks/summary', '/stock', '/stock/low-stock'].map((path): [string, string] => [
      path,
      '',
    ]),
    ['/stocks/summary', 'cart_name=MK'],
    [`/stock/${product}`, ''],
    ...['products', 'carts', 'users'].map((resourceName): [string, string] => [`/${resourceName}/deleted`, '']),
  ];
}
