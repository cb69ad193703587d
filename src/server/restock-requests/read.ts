import type { Selectable } from 'kysely';
import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/dates.ts';
import { exactFiltersOf } from '#contract/define-list.ts';
import { lists } from '#contract/lists.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { hasValues, readCountedPage } from '../db/list-query.ts';
import { hasNumber } from '../db/number-filter.ts';
import type { RestockRequests } from '../db/tables/carts.ts';
import { ApiError } from '../http/api-error.ts';
import { maxAgeDays } from '../http/parse.ts';
import type { Caller, ListReply, ListRequest, ReadRequest } from '../http/route.ts';

export type RequestRow = Selectable<RestockRequests>;

/** The number has the day of the wish; a request made without a connection is written later. */
const numbered = {
  table: 'restock_requests',
  prefix: 'PB',
  time: 'created_at',
  daysLate: maxAgeDays,
} as const;

/** Filters that the path of the route sets, besides those of the query. */
type FixedFilters = Partial<Pick<RequestRow, 'status' | 'requester_id'>>;

export async function listRequests(
  { db, caller, params }: ListRequest<'restockRequests'>,
  fixedFilters: FixedFilters = {},
): Promise<ListReply<RestockRequest>> {
  const { start_date, end_date, sort_order } = params;
  let matchingQuery = visibleRequestsQuery(db, caller)
    .where(hasValues(exactFiltersOf(lists.restockRequests, params), fixedFilters))
    .where(hasNumber(db, numbered, params.number));
  if (start_date)
    matchingQuery = matchingQuery.where('created_at', '>=', startOfBusinessDate(start_date));
  if (end_date)
    matchingQuery = matchingQuery.where('created_at', '<', startOfNextBusinessDate(end_date));
  const pageQuery = matchingQuery
    .selectAll()
    .orderBy('created_at', sort_order)
    .orderBy('id', sort_order);
  const { rows, total } = await readCountedPage(db, pageQuery, params);
  return { rows: await toRestockRequests(db, rows), total };
}

/** The requests of one person. Security: baristas see no requests but their own. */
export async function listRequestsOf(
  request: ListRequest<'restockRequests'>,
): Promise<ListReply<RestockRequest>> {
  const { caller, id } = request;
  if (caller.role === 'sales' && caller.id !== id) throw new ApiError('forbidden');
  return listRequests(request, { requester_id: id });
}

export async function readRequest({ db, caller, id }: ReadRequest): Promise<RestockRequest> {
  const row = await visibleRequestsQuery(db, caller)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw requestNotFound();
  return toRestockRequest(db, row);
}

/** The requests with these ids that the caller may see, in no order. */
export async function requestsWithIds(
  db: Tx,
  caller: Caller,
  ids: readonly string[],
): Promise<RestockRequest[]> {
  const visibleQuery = visibleRequestsQuery(db, caller).where('id', 'in', ids);
  return toRestockRequests(db, await visibleQuery.selectAll().execute());
}

/** Starts a query: all requests for admins, only their own for baristas. */
export function visibleRequestsQuery(db: Tx, caller: Caller) {
  const query = db.selectFrom('restock_requests').where('deleted_at', 'is', null);
  return caller.role === 'sales' ? query.where('requester_id', '=', caller.id) : query;
}

export function requestNotFound(): ApiError {
  return new ApiError('not_found', { message: 'This restock request does not exist' });
}

export async function toRestockRequest(db: Tx, row: RequestRow): Promise<RestockRequest> {
  const [request] = await toRestockRequests(db, [row]);
  if (!request) throw new Error('One row must give one record.');
  return request;
}

/** The records of the API: rows with their lines and the names of cart and people. */
async function toRestockRequests(db: Tx, rows: RequestRow[]): Promise<RestockRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // Cart, requester and decider of each request.
  const heads = await db
    .selectFrom('restock_requests as request')
    .innerJoin('carts as cart', 'cart.id', 'request.cart_id')
    .innerJoin('users as requester', 'requester.id', 'request.requester_id')
    .leftJoin('users as decider', 'decider.id', 'request.decided_by')
    .select(['request.id', 'cart.name', 'cart.code', 'requester.username as requester'])
    .select('decider.username as decider')
    .where('request.id', 'in', ids)
    .execute();
  const lines = await db
    .selectFrom('restock_request_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(['item.request_id', 'item.product_id', 'product.name', 'item.quantity'])
    .select('item.approved_quantity')
    .where('item.request_id', 'in', ids)
    .orderBy('item.request_id')
    .orderBy('item.line')
    .execute();
  const linesOf = groupRows(lines, 'request_id');
  const headById = new Map(heads.map((head) => [head.id, head]));
  return rows.flatMap((row) => {
    const head = headById.get(row.id);
    return head ? [toRecord(row, head, linesOf(row.id))] : [];
  });
}

/** What a record shows of other records. */
interface Head {
  /** Of the cart. */
  name: string;
  code: string;
  /** Usernames. */
  requester: string;
  decider: string | null;
}

interface Line {
  product_id: string;
  name: string;
  quantity: number;
  approved_quantity: number | null;
}

export function toRecord(row: RequestRow, head: Head, lines: readonly Line[]): RestockRequest {
  const { id, number, status, notes, created_at, cart_id, requester_id } = row;
  const { decided_at, decision_note, version } = row;
  return {
    id,
    number,
    status,
    notes,
    created_at,
    cart_id,
    cart_details: { name: head.name, code: head.code },
    requester_id,
    requester_details: { username: head.requester },
    items: lines.map(({ product_id, name, quantity, approved_quantity }) => ({
      product_id,
      product_details: { name },
      quantity,
      approved_quantity,
    })),
    decided_at,
    decided_by: head.decider === null ? null : { username: head.decider },
    decision_note,
    version,
  };
}
