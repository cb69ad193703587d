import { type Selectable, sql } from 'kysely';
import type {
  AssignmentFigure,
  CartAssignment,
  CashMovement,
  CountedItem,
  CurrentAssignment,
  GoodsMove,
  ProposedCount,
} from '#contract/cart-assignments/entity.ts';
import { text } from '#contract/texts/text.ts';
import { toGeoPoint } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { hasValues } from '../db/list-query.ts';
import type { CartAssignmentItems, CartAssignments } from '../db/tables/carts.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { Caller, ReadRequest } from '../http/route.ts';
import { toRecord } from '../records/read.ts';
import { readNames } from '../records/rows.ts';
import { productsOnCart, unitsOnCarts } from '../stock/balances.ts';

export type AssignmentRow = Selectable<CartAssignments>;

export const assignmentSource: DocumentSource<'cart_assignments', 'cartAssignments'> = {
  table: 'cart_assignments',
  list: 'cartAssignments',
  name: 'number',
  time: 'assign_date',
  lines: {
    table: 'cart_assignment_items',
    document: 'assignment_id',
    // Others were added by a refill or a count.
    shown: sql<boolean>`initial_qty > 0`,
  },
  notFound: text('assignment.unknown'),
  visibleTo,
  toRecords: toAssignments,
};

/** Security: baristas see only their own assignments. */
function visibleTo({ id, role }: Caller) {
  return role === 'sales' ? { sales_id: id } : {};
}

/** Starts a query of the assignments that the caller may see. */
export function visibleAssignmentsQuery(db: Tx, caller: Caller) {
  const query = db.selectFrom('cart_assignments').where('deleted_at', 'is', null);
  return query.where(hasValues(visibleTo(caller)));
}

/** @param caller if the record is answered to a barista, who also reads what is on the cart */
export function toAssignment(db: Tx, row: AssignmentRow, caller?: Caller): Promise<CartAssignment> {
  return toRecord(assignmentSource, db, row, caller);
}

/**
 * The open assignment of a barista, with the products that are on the cart now. Null if there is no
 * open assignment. Baristas get their own; admins name the barista in `sales_id`, and without it
 * get null.
 */
export async function currentAssignment({
  db,
  caller,
  query,
}: ReadRequest<{ sales_id?: string | undefined }>): Promise<CurrentAssignment | null> {
  const salesId = caller.role === 'sales' ? caller.id : query.sales_id;
  if (salesId === undefined) return null;
  const row = await visibleAssignmentsQuery(db, caller)
    .selectAll()
    .where('sales_id', '=', salesId)
    .where('status', '=', 'in_use')
    .executeTakeFirst();
  if (!row) return null;
  return { ...(await toAssignment(db, row)), items: await itemsOn(db, row.cart_id) };
}

/** What is on a cart now. */
async function itemsOn(db: Tx, cartId: string): Promise<CurrentAssignment['items']> {
  const products = await productsOnCart(db, cartId);
  return products.map(({ product_id, name, quantity }) => ({
    product_id,
    quantity,
    product_details: { name },
  }));
}

/** The records of the API, in the order of the rows: with cart, barista, goods and counts. */
async function toAssignments(
  db: Tx,
  rows: AssignmentRow[],
  caller?: Caller,
): Promise<CartAssignment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const heads = await readHeads(db, ids);
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
  const told = await readTold(db, rows);
  const cartIds = rows.map(({ cart_id }) => cart_id);
  const unitsOn = await unitsOnCarts(db, cartIds);
  const headById = new Map(heads.map((head) => [head.id, head]));
  const records = rows.flatMap((row) => {
    const { id, cart_id } = row;
    const head = headById.get(id);
    if (!head) return [];
    return [{ ...toShown(row, head, linesOf(id), unitsOn(cart_id)), ...told(row) }];
  });
  return caller?.role === 'sales' ? withItems(db, records) : records;
}

/** Adds to the open assignment, of which a barista has at most one, what is on its cart. */
async function withItems(db: Tx, records: CartAssignment[]): Promise<CartAssignment[]> {
  const open = records.find(({ status }) => status === 'in_use');
  if (!open) return records;
  const items = await itemsOn(db, open.cart_id);
  return records.map((record) => (record === open ? { ...record, items } : record));
}

type Head = Awaited<ReturnType<typeof readHeads>>[number];

/** Cart and barista of each assignment. */
function readHeads(db: Tx, ids: readonly string[]) {
  return db
    .selectFrom('cart_assignments as assignment')
    .innerJoin('carts as cart', 'cart.id', 'assignment.cart_id')
    .innerJoin('users as barista', 'barista.id', 'assignment.sales_id')
    .select(['assignment.id', 'cart.name', 'cart.code', 'cart.capacity', 'cart.lng', 'cart.lat'])
    .select(['cart.last_restock', 'barista.username'])
    .where('assignment.id', 'in', ids)
    .execute();
}

function toShown(
  row: AssignmentRow,
  head: Head,
  lines: readonly Line[],
  current_stock: number,
): Omit<CartAssignment, keyof Told> {
  const { id, number, cart_id, sales_id, status, assign_date, returned_at, created_at } = row;
  const { name, code, capacity, last_restock, username } = head;
  // Lines without an initial quantity were added by a refill or a count.
  const loadLines = lines.filter(({ initial_qty }) => initial_qty > 0);
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
      ...{ name, code, current_stock, capacity, location: toGeoPoint(head), last_restock },
    },
    sales_details: { username },
    notes: row.notes,
    opening_float: row.opening_float,
    cash_expected: row.cash_expected,
    cash_counted: row.cash_counted,
    cash_proposal: row.cash_proposal,
    figures: figuresOf(row, lines),
    version: row.version,
  };
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
    given: line.given_qty,
    received: line.received_qty,
    sold: line.sold_qty,
    // All that came back: a cart may be counted twice, because a refill came after the first count.
    counted: line.counted_qty === null ? null : line.returned_qty,
    wasted: line.wasted_qty,
    variance: line.variance_qty,
  }));
}

/** What is told of an assignment: from the road, of its return by the barista, and by whom. */
type Told = Pick<
  CartAssignment,
  | 'count_proposal'
  | 'cash_movements'
  | 'load_check'
  | 'goods_moves'
  | 'returned_by'
  | 'counted_at'
  | 'counted_by'
  | 'corrected_at'
  | 'corrected_by'
>;

/** Returns a function that gives what was told of each of these assignments, with names of products and people. */
async function readTold(
  db: Tx,
  rows: readonly AssignmentRow[],
): Promise<(row: AssignmentRow) => Told> {
  const parsed = rows.map(({ id, proposal, load_check }) => ({
    id,
    proposal: proposal === null ? null : (JSON.parse(proposal) as CountedItem[]),
    check: load_check === null ? null : (JSON.parse(load_check) as StoredLoadCheck),
  }));
  const ids = parsed.flatMap(({ proposal, check }) =>
    [...(proposal ?? []), ...(check?.items ?? [])].map(({ product_id }) => product_id),
  );
  const goods = await readGoodsMoves(db, rows);
  const people = [
    ...rows.flatMap((row) => [row.returned_by, row.reconciled_by, row.corrected_by]),
    ...goods.map(({ created_by }) => created_by),
  ].filter((id) => id !== null);
  const names = await readNames(db, [
    ...[
      { table: 'products', column: 'name', ids: [...ids, ...goods.flatMap(productsIn)] } as const,
    ],
    ...[{ table: 'users', column: 'username', ids: people } as const],
  ]);
  const personOf = (id: string | null) => (id === null ? null : { username: names.get(id) ?? '' });
  const named = (product_id: string) => ({
    product_id,
    product_details: { name: names.get(product_id) ?? '' },
  });
  const movementsOf = await readCashMovements(db, rows);
  const toldById = new Map(parsed.map((each) => [each.id, each]));
  return ({ id, returned_by, reconciled_at, reconciled_by, corrected_at, corrected_by }) => {
    const { proposal = null, check = null } = toldById.get(id) ?? {};
    const count_proposal = proposal?.map(
      ({ product_id, counted, wasted = 0, waste_reason = null }): ProposedCount => ({
        ...{ ...named(product_id), counted, wasted, waste_reason },
      }),
    );
    const load_check = check && {
      ...check,
      items: check.items.map(({ product_id, counted }) => ({ ...named(product_id), counted })),
    };
    const goods_moves = goods
      .filter(
        ({ assignment_id, to_assignment_id }) => assignment_id === id || to_assignment_id === id,
      )
      .map(
        (move): GoodsMove => ({
          ...goodsMoveOf(move, id),
          told_by: personOf(move.created_by) ?? { username: '' },
          items: move.lines.map((line) => ({ ...line, ...named(line.product_id) })),
        }),
      );
    return {
      ...{ count_proposal: count_proposal ?? null, cash_movements: movementsOf(id), load_check },
      ...{ goods_moves, returned_by: personOf(returned_by) },
      ...{ counted_at: reconciled_at, counted_by: personOf(reconciled_by) },
      ...{ corrected_at, corrected_by: personOf(corrected_by) },
    };
  };
}

/** In `cart_assignments.load_check`, as JSON. */
export interface StoredLoadCheck {
  checked_at: string;
  items: { product_id: string; counted: number }[];
  note: string;
}

type StoredGoodsMove = Awaited<ReturnType<typeof readGoodsMoves>>[number];

/** Goods thrown away on the road, given and received of these assignments, in the order of the taps. */
async function readGoodsMoves(db: Tx, assignments: readonly AssignmentRow[]) {
  const ids = assignments.map(({ id }) => id);
  const rows = await db
    .selectFrom('stock_operations as move')
    .innerJoin('cart_assignments as giver', 'giver.id', 'move.assignment_id')
    .innerJoin('carts as from_cart', 'from_cart.id', 'giver.cart_id')
    .leftJoin('cart_assignments as receiver', 'receiver.id', 'move.to_assignment_id')
    .leftJoin('carts as to_cart', 'to_cart.id', 'receiver.cart_id')
    .select(['move.id', 'move.assignment_id', 'move.to_assignment_id', 'move.lines', 'move.notes'])
    .select(['move.occurred_at', 'move.created_at', 'move.created_by'])
    .select(['from_cart.code as from_code', 'from_cart.name as from_name'])
    .select(['to_cart.code as to_code', 'to_cart.name as to_name'])
    .where((eb) =>
      eb.or([eb('move.assignment_id', 'in', ids), eb('move.to_assignment_id', 'in', ids)]),
    )
    .orderBy('move.occurred_at')
    .orderBy('move.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    lines: JSON.parse(row.lines ?? '[]') as { product_id: string; quantity: number }[],
  }));
}

function productsIn({ lines }: StoredGoodsMove): string[] {
  return lines.map(({ product_id }) => product_id);
}

/** As the assignment with this id sees it. */
function goodsMoveOf(
  { id, occurred_at, created_at, notes, ...move }: StoredGoodsMove,
  assignmentId: string,
): Omit<GoodsMove, 'told_by' | 'items'> {
  const told = { id, moved_at: occurred_at, recorded_at: created_at, reason: notes };
  const { assignment_id, to_assignment_id } = move;
  if (assignment_id === null || to_assignment_id === null) {
    return { ...told, kind: 'wasted', other: null };
  }
  const from = { assignment_id, code: move.from_code, name: move.from_name };
  const to = {
    ...{ assignment_id: to_assignment_id, code: move.to_code ?? '', name: move.to_name ?? '' },
  };
  return assignment_id === assignmentId
    ? { ...told, kind: 'given', other: to }
    : { ...told, kind: 'received', other: from };
}

/** Returns a function that gives the movements of cash of an assignment, in the order of the taps. */
async function readCashMovements(
  db: Tx,
  rows: readonly AssignmentRow[],
): Promise<(assignmentId: string) => CashMovement[]> {
  const ids = rows.map(({ id }) => id);
  const movements = await db
    .selectFrom('cash_movements')
    .select(['assignment_id', 'id', 'amount', 'reason', 'moved_at'])
    .where('assignment_id', 'in', ids)
    .orderBy('assignment_id')
    .orderBy('moved_at')
    .orderBy('id')
    .execute();
  const of = groupRows(movements, 'assignment_id');
  return (assignmentId) =>
    of(assignmentId).map(({ id, amount, reason, moved_at }) => ({ id, amount, reason, moved_at }));
}
