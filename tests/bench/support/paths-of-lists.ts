import { lists } from '#contract/lists.ts';
import type { Role } from '#contract/roles.ts';
import { maxCountedRows } from '#contract/sync/paging.ts';
import { transactionStatuses } from '#contract/transactions/entity.ts';
import type { Database } from '#server/db/database.ts';

const limit = 10;
/** A page that both businesses have. A barista has few rows of the small one. */
const deepPage = { super_admin: maxCountedRows / limit, admin: maxCountedRows / limit, sales: 50 };

/** Queries of one list, separated by white space; `-` is the list without a query. */
type Queries = Record<string, string>;

/** @returns paths by a name that is the same in every business */
export async function pathsOfLists(db: Database, role: Role, userId: string): Promise<Map<string, string>> {
  const queries = [queriesOfAll(userId), ...(role === 'sales' ? [] : [await queriesOfOffice(db, userId)])];
  const pathOf = (list: string, query: string): [name: string, path: string] => [
    `${list} ${query}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').trim(),
    `${list}?limit=${limit}&${query.replace('page=deep', `page=${deepPage[role]}`)}`,
  ];
  return new Map(
    queries.flatMap(Object.entries<string>).flatMap(([list, text]) =>
      text
        .trim()
        .split(/\s+/)
        .map((query) => pathOf(list, query === '-' ? '' : query)),
    ),
  );
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = `start_date=${daysAgo(400)}&end_date=${daysAgo(35)}`;
const week = `start_date=${daysAgo(400)}&end_date=${daysAgo(393)}`;
const assignedInWeek = `from_assign_date=${daysAgo(400)}&to_assign_date=${daysAgo(393)}`;
const assignedInYear = `from_assign_date=${daysAgo(400)}&to_assign_date=${daysAgo(35)}`;

function sortQueries(sorts: readonly string[], filter = ''): string {
  const orders = (sort: string) => ['asc', 'desc'].map((order) => `${filter}sort_by=${sort}&sort_order=${order}`);
  return sorts.flatMap(orders).join(' ');
}

/** Of a year, a month, a day and ten documents, 400 days ago. */
function numbers(prefix: string): string {
  const day = daysAgo(400).slice(2).replaceAll('-', '');
  const beginnings = [day.slice(0, 2), day.slice(0, 4), day, `${day}/1000001`];
  return beginnings.map((beginning) => `number=${prefix}/${beginning}`).join(' ');
}

function queriesOfAll(userId: string): Queries {
  const assignmentSorts = ['', 'status=in_use&', 'status=returned&', 'status=cancelled&'];
  return {
    '/transactions': `- sort_order=asc page=100 page=deep ${year} ${week} ${numbers('TX')}
      ${transactionStatuses.map((status) => `status=${status}`).join(' ')} status=refunded&page=20 status=refunded&${week}
      payment_method=cash payment_method=linkaja payment_method=debit_card payment_method=linkaja&${year}
      status=completed&payment_method=linkaja status=refunded&payment_method=linkaja
      status=cancelled&payment_method=linkaja`,
    '/cart-assignments': `${assignmentSorts.map((filter) => sortQueries(lists.cartAssignments.sorts, filter)).join(' ')}
      ${assignedInWeek} status=cancelled&${assignedInYear} sort_by=status&${assignedInYear} ${numbers('PK')}
      page=deep page=deep&sort_by=status`,
    '/restock-requests': `- sort_order=asc status=pending status=approved status=rejected status=cancelled
      ${week} status=rejected&${year} ${numbers('PB')} page=deep`,
    [`/restock-requests/user/${userId}`]: '-',
    '/notifications': '- is_read=true is_read=false page=deep',
    '/notifications/unread-count': '-',
    '/products': `search=kopi ${sortQueries(lists.products.sorts)}`,
    '/carts': sortQueries(lists.carts.sorts),
  };
}

async function queriesOfOffice({ kysely }: Database, userId: string): Promise<Queries> {
  const product = await kysely.selectFrom('products').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  const cart = await kysely.selectFrom('carts').select(['id', 'code']).orderBy('id').executeTakeFirstOrThrow();
  const ofTable = (table: 'warehouses' | 'suppliers') =>
    kysely.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow();
  const [warehouse, supplier] = [(await ofTable('warehouses')).id, (await ofTable('suppliers')).id];
  const ofBaristas = kysely.selectFrom('users').select('username').where('role', '=', 'sales');
  const { username } = await ofBaristas.executeTakeFirstOrThrow();
  // Texts of most documents, of those of one cart, barista or product, and of none.
  const texts = ['kopi', 'nobody', '2611', cart.code, username, product.name];
  const searches = texts.map((text) => `search=${encodeURIComponent(text)}`).join(' ');
  const ownQueries = [`warehouse_id=${warehouse}`, week, numbers('RS').split(' ')[3]]
    .map((other) => `created_by_id=${userId}&${other}`)
    .join(' ');
  return {
    '/restocks': `- sort_order=asc ${week} ${year} ${numbers('RS')} warehouse_id=${warehouse} page=deep
      supplier_id=${supplier} created_by_id=${userId} ${ownQueries} ${searches}`,
    '/restocks/status/approved': '-',
    '/restocks/status/rejected': '-',
    '/restocks/status/pending': '-',
    [`/restocks/user/${userId}`]: '-',
    '/restock-requests': `cart_id=${cart.id} cart_id=${cart.id}&status=rejected ${searches}`,
    '/restock-requests/status/rejected': '-',
    '/cart-assignments': `${sortQueries(lists.cartAssignments.sorts, `cart_id=${cart.id}&`)} ${searches}
      ${sortQueries(lists.cartAssignments.sorts, `cart_id=${cart.id}&status=cancelled&`)}`,
    '/transactions': `cart_id=${cart.id} ${searches}`,
    '/audit-log': `- entity=product entity=cart entity_id=${product.id} actor_id=${userId} page=deep`,
    '/stock/movements': `- ${year} ${week} page=deep type=sale type=return type=waste type=adjustment
      product_id=${product.id} cart_id=${cart.id} warehouse_id=${warehouse} cart_id=${cart.id}&page=100
      product_id=${product.id}&type=waste cart_id=${cart.id}&type=waste warehouse_id=${warehouse}&type=transfer`,
    '/users': '- search=a role=sales status=inactive',
    '/warehouses': '-',
    '/suppliers': '-',
    '/stocks/summary': '- cart_name=MK',
    '/stock': '-',
    '/stock/low-stock': '-',
    [`/stock/${product.id}`]: '-',
    '/products/deleted': '-',
    '/carts/deleted': '-',
    '/users/deleted': '-',
  };
}
