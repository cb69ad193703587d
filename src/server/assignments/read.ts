import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AssignmentFigure, CartAssignment } from '#contract/cart-assignments/entity.ts';
import { startOfBusinessDate, startOfNextBusinessDate } from '#contract/dates.ts';
import { exactFiltersOf } from '#contract/define-list.ts';
import { lists } from '#contract/lists.ts';
import { maxCountedRows } from '#contract/paging.ts';
import { toGeoPoint } from '../carts/read.ts';
import { isPostgres, type Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { hasValues, pageWindow, readCountedPage } from '../db/list-query.ts';
import { hasNumber } from '../db/number-filter.ts';
import type { CartAssignmentItems, CartAssignments } from '../db/tables/carts.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller, ListReply, ListRequest, ReadRequest } from '../http/route.ts';
import { unitsOnCarts } from '../stock/cart-stock.ts';
import { readCountProposals } from './count-proposal.ts';

export type AssignmentRow = Selectable<CartAssignments>;

const numbered = { table: 'cart_assignments', prefix: 'PK', time: 'assign_date' } as const;

export async function listAssignments({
  db,
  caller,
  params,
}: ListRequest<'cartAssignments'>): Promise<ListReply<CartAssignment>> {
  const { from_assign_date: from, to_assign_date: to, sort_by, sort_order } = params;
  const ownQuery = chosenAssignmentsQuery(db, caller, params);
  const between = (date: RawBuilder<string>) => {
    let query = ownQuery;
    if (from) query = query.where(date, '>=', startOfBusinessDate(from));
    if (to) query = query.where(date, '<', startOfNextBusinessDate(to));
    return query;
  };
  const inOrder = (query: typeof ownQuery) =>
    query.selectAll().orderBy(sort_by, sort_order).orderBy('id', sort_order);
  const matchingQuery = between(sql.ref('assign_date'));
  const isSortedByOther = sort_by !== 'assign_date' && (from ?? to) !== undefined;
  if (isSortedByOther && !isPostgres(db) && (await hasManyRows(matchingQuery))) {
    // SQLite would sort all rows between the dates, of a year for seconds. By the `+` it reads an index
    // in the order of the page until the page is full. PostgreSQL chooses by its statistics.
    const { limit, offset } = pageWindow(params);
    const pageQuery = inOrder(between(sql`+assign_date`)).limit(limit).offset(offset);
    return {
      rows: await toAssignments(db, await pageQuery.execute()),
      total: maxCountedRows + 1,
    };
  }
  const { rows, total } = await readCountedPage(db, inOrder(matchingQuery), params);
  return { rows: await toAssignments(db, rows), total };
}

/** For the export: the assignments that follow the assignment `after` in the order of the list. */
export async function assignmentsAfter(
  { db, caller, params }: ListRequest<'cartAssignments'>,
  after: CartAssignment | undefined,
  limit: number,
): Promise<CartAssignment[]> {
  const { sort_by, sort_order } = params;
  let followingQuery = matchingAssignmentsQuery(db, caller, params);
  if (after) {
    const comparison = sort_order === 'asc' ? '>' : '<';
    followingQuery = followingQuery.where((eb) =>
      eb(eb.refTuple(sort_by, 'id'), comparison, eb.tuple(after[sort_by], after.id)),
    );
  }
  const rows = await followingQuery
    .selectAll()
    .orderBy(sort_by, sort_order)
    .orderBy('id', sort_order)
    .limit(limit)
    .execute();
  return toAssignments(db, rows);
}

/** The assignments under all filters but the dates. */
function chosenAssignmentsQuery(
  db: Tx,
  caller: Caller,
  params: ListRequest<'cartAssignments'>['params'],
) {
  return visibleAssignmentsQuery(db, caller)
    .where(hasValues(exactFiltersOf(lists.cartAssignments, params)))
    .where(hasNumber(db, numbered, params.number));
}

function matchingAssignmentsQuery(
  db: Tx,
  caller: Caller,
  params: ListRequest<'cartAssignments'>['params'],
) {
  const { from_assign_date: from, to_assign_date: to } = params;
  let matchingQuery = chosenAssignmentsQuery(db, caller, params);
  if (from) matchingQuery = matchingQuery.where('assign_date', '>=', startOfBusinessDate(from));
  if (to) matchingQuery = matchingQuery.where('assign_date', '<', startOfNextBusinessDate(to));
  return matchingQuery;
}

export async function readAssignment({ db, caller, id }: ReadRequest): Promise<CartAssignment> {
  const row = await visibleAssignmentsQuery(db, caller)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw assignmentNotFound();
  return toAssignment(db, row);
}

/** Whether more rows match than can be sorted quickly. */
async function hasManyRows(query: ReturnType<typeof visibleAssignmentsQuery>): Promise<boolean> {
  const beyond = query.select('id').limit(1).offset(maxCountedRows);
  return (await beyond.executeTakeFirst()) !== undefined;
}

/** The assignments with these ids that the caller may see, in no order. */
export async function assignmentsWithIds(
  db: Tx,
  caller: Caller,
  ids: readonly string[],
): Promise<CartAssignment[]> {
  const visibleQuery = visibleAssignmentsQuery(db, caller).where('id', 'in', ids);
  return toAssignments(db, await visibleQuery.selectAll().execute());
}

/** Starts a query: all assignments for admins, only their own for baristas. */
export function visibleAssignmentsQuery(db: Tx, caller: Caller) {
  const query = db.selectFrom('cart_assignments').where('deleted_at', 'is', null);
  return caller.role === 'sales' ? query.where('sales_id', '=', caller.id) : query;
}

export function assignmentNotFound(): ApiError {
  return new ApiError('not_found', { message: 'This assignment does not exist' });
}

export async function toAssignment(db: Tx, row: AssignmentRow): Promise<CartAssignment> {
  const [assignment] = await toAssignments(db, [row]);
  if (!assignment) throw new Error('One row must give one record.');
  return assignment;
}

/** The records of the API, in the order of the rows: with cart, barista, goods and counts. */
async function toAssignments(db: Tx, rows: AssignmentRow[]): Promise<CartAssignment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // Cart and barista of each assignment.
  const heads = await db
    .selectFrom('cart_assignments as assignment')
    .innerJoin('carts as cart', 'cart.id', 'assignment.cart_id')
    .innerJoin('users as barista', 'barista.id', 'assignment.sales_id')
    .select(['assignment.id', 'cart.name', 'cart.code', 'cart.capacity', 'cart.lng', 'cart.lat'])
    .select(['cart.last_restock', 'barista.username'])
    .where('assignment.id', 'in', ids)
    .execute();
  const lines = await db
    .selectFrom('cart_assignment_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .selectAll('item')
    .select('product.name')
    .where('item.assignment_id', 'in', ids)
    .orderBy('item.assignment_id')
    .orderBy('item.line')
    .execute();
  const linesOf = groupRows(lines, 'assignment_id');
  const proposals = await readCountProposals(db, rows);
  const unitsOn = await unitsOnCarts(
    db,
    rows.map(({ cart_id }) => cart_id),
  );
  const headById = new Map(heads.map((head) => [head.id, head]));
  return rows.flatMap((row) => {
    const head = headById.get(row.id);
    if (!head) return [];
    const { id, number, cart_id, sales_id, status, assign_date, returned_at, created_at } = row;
    const { name, code, capacity, last_restock, username } = head;
    // Lines without an initial quantity were added by a refill or a count.
    const loadLines = linesOf(id).filter(({ initial_qty }) => initial_qty > 0);
    return {
      id,
      number,
      cart_id,
      sales_id,
      status,
      assign_date,
      returned_at,
      created_at,
      initial_items: loadLines.map((line) => ({
        product_id: line.product_id,
        quantity: line.initial_qty,
        product_details: { name: line.name },
      })),
      cart_details: {
        name,
        code,
        current_stock: unitsOn(cart_id),
        capacity,
        location: toGeoPoint(head),
        last_restock,
      },
      sales_details: { username },
      notes: row.notes,
      opening_float: row.opening_float,
      cash_expected: row.cash_expected,
      cash_counted: row.cash_counted,
      figures: figuresOf(row, linesOf(id)),
      count_proposal: proposals.get(id) ?? null,
      version: row.version,
    };
  });
}

type Line = Selectable<CartAssignmentItems> & { name: string };

/** The figures of a counted assignment. Of any other one only the load is stored. */
function figuresOf(row: AssignmentRow, lines: readonly Line[]): AssignmentFigure[] {
  const isCounted =
    row.reconciled_at !== null || lines.some(({ counted_qty }) => counted_qty !== null);
  if (!isCounted || row.status !== 'returned') return [];
  return lines.map((line) => ({
    product_id: line.product_id,
    product_details: { name: line.name },
    initial: line.initial_qty,
    refilled: line.refilled_qty,
    sold: line.sold_qty,
    // All that came back: a cart may be counted twice, because a refill came after the first count.
    counted: line.counted_qty === null ? null : line.returned_qty,
    wasted: line.wasted_qty,
    variance: line.variance_qty,
  }));
}
