import { type Selectable, sql } from 'kysely';
import {
  type CartAssignment,
  type CurrentAssignment,
  cartAssignment,
  loadLine,
} from '#contract/cart-assignments/entity.ts';
import type { AssignmentFigure } from '#contract/cart-assignments/settlement.ts';
import { text } from '#contract/messages/text.ts';
import { toGeoPoint } from '../carts/read.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { columnsEqual } from '../db/list-query.ts';
import type { CartAssignmentItems, CartAssignments } from '../db/tables/carts.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { Caller, ReadRequest } from '../http/route.ts';
import { toDocument, toShownLine } from '../records/product-lines.ts';
import { toRecord } from '../records/read.ts';
import { requestSource } from '../restock-requests/read.ts';
import { readProductsOnCart, readUnitsOnCarts } from '../stock/balances.ts';
import { readShiftReports, type ShiftReports } from './shift-reports.ts';
import { readShiftSales } from './shift-sales.ts';

export type AssignmentRow = Selectable<CartAssignments>;

const { quantity: initial_qty, ...fieldsWithoutQuantity } = loadLine;
export const loadLines = {
  table: 'cart_assignment_items',
  document: 'assignment_id',
  fields: { ...fieldsWithoutQuantity, initial_qty },
} as const;

export const assignmentSource: DocumentSource<'cart_assignments', 'cartAssignments'> = {
  table: 'cart_assignments',
  list: 'cartAssignments',
  name: 'number',
  time: 'assign_date',
  // Lines added by a refill or a count have no initial units.
  lines: { ...loadLines, shownCondition: sql<boolean>`initial_qty > 0` },
  notFound: text('assignment.unknown'),
  visibleTo,
  toRecords: toAssignments,
};

/** Security: baristas see only their own assignments. */
function visibleTo({ id, role }: Caller) {
  return role === 'sales' ? { sales_id: id } : {};
}

export function visibleAssignmentsQuery(db: Tx, caller: Caller) {
  const query = db.selectFrom('cart_assignments').where('deleted_at', 'is', null);
  return query.where(columnsEqual(visibleTo(caller)));
}

/** @param caller a barista also gets the products on the cart */
export function toAssignment(db: Tx, row: AssignmentRow, caller?: Caller): Promise<CartAssignment> {
  return toRecord(assignmentSource, db, row, caller);
}

/** Baristas read their own assignment; admins name the barista in `sales_id`. */
export async function readCurrentAssignment({
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
  return { ...(await toAssignment(db, row)), items: await readItemsOnCart(db, row.cart_id) };
}

async function readItemsOnCart(db: Tx, cartId: string): Promise<CurrentAssignment['items']> {
  const products = await readProductsOnCart(db, cartId);
  return products.map((product) => toShownLine(loadLine, product, product.name));
}

async function toAssignments(db: Tx, rows: AssignmentRow[], caller?: Caller): Promise<CartAssignment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const cartsAndBaristas = await readCartsAndBaristas(db, ids);
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
  const reportsOf = await readShiftReports(db, rows);
  const salesOf = await readShiftSales(db, ids);
  const cartIds = rows.map(({ cart_id }) => cart_id);
  const unitsOnCart = await readUnitsOnCarts(db, cartIds);
  const cartAndBaristaById = new Map(cartsAndBaristas.map((cartAndBarista) => [cartAndBarista.id, cartAndBarista]));
  const records = rows.flatMap((row) => {
    const { id, cart_id } = row;
    const cartAndBarista = cartAndBaristaById.get(id);
    if (!cartAndBarista) return [];
    return [
      toCartAssignment(row, cartAndBarista, linesOf(id), {
        ...reportsOf(row),
        shift_sales: salesOf(id),
        current_stock: unitsOnCart(cart_id),
      }),
    ];
  });
  return caller?.role === 'sales' ? addGoodsToOpenAssignment(db, records) : records;
}

async function addGoodsToOpenAssignment(db: Tx, records: CartAssignment[]): Promise<CartAssignment[]> {
  const openAssignment = records.find(({ status }) => status === 'in_use');
  if (!openAssignment) return records;
  const items = await readItemsOnCart(db, openAssignment.cart_id);
  const office_refills = await readOfficeRefills(db, openAssignment);
  const goods = { items, ...(office_refills.length > 0 && { office_refills }) };
  return records.map((record) => (record === openAssignment ? { ...record, ...goods } : record));
}

async function readOfficeRefills(db: Tx, { id, cart_id, sales_id, created_at }: CartAssignment) {
  const rows = await db
    .selectFrom('restock_requests')
    .selectAll()
    .where('cart_id', '=', cart_id)
    .where('created_at', '>=', created_at)
    .where('assignment_id', '=', id)
    .where('requester_id', '<>', sales_id)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .execute();
  return requestSource.toRecords(db, rows);
}

type CartAndBarista = Awaited<ReturnType<typeof readCartsAndBaristas>>[number];

function readCartsAndBaristas(db: Tx, ids: readonly string[]) {
  return db
    .selectFrom('cart_assignments as assignment')
    .innerJoin('carts as cart', 'cart.id', 'assignment.cart_id')
    .innerJoin('users as barista', 'barista.id', 'assignment.sales_id')
    .select(['assignment.id', 'cart.name', 'cart.code', 'cart.capacity', 'cart.lng', 'cart.lat'])
    .select(['cart.last_restock', 'barista.username', 'barista.commission'])
    .where('assignment.id', 'in', ids)
    .execute();
}

function toCartAssignment(
  row: AssignmentRow,
  cartAndBarista: CartAndBarista,
  lines: readonly Line[],
  { current_stock, ...others }: ShiftReports & Pick<CartAssignment, 'shift_sales'> & { current_stock: number },
): CartAssignment {
  const { username, commission, capacity, last_restock, name, code } = cartAndBarista;
  const linesWithLoad = lines.filter(({ initial_qty }) => initial_qty > 0);
  const stored = { ...row, commission, count_proposed_at: row.proposed_at, counted_at: row.reconciled_at };
  return toDocument(cartAssignment, stored, {
    ...others,
    initial_items: linesWithLoad.map((line) =>
      toShownLine(loadLine, { ...line, quantity: line.initial_qty }, line.name),
    ),
    cart_details: { name, code, current_stock, capacity, location: toGeoPoint(cartAndBarista), last_restock },
    sales_details: { username },
    figures: toFigures(row, lines),
  });
}

type Line = Selectable<CartAssignmentItems> & { name: string };

function toFigures(row: AssignmentRow, lines: readonly Line[]): AssignmentFigure[] {
  const isCounted = row.reconciled_at !== null || lines.some(({ counted_qty }) => counted_qty !== null);
  if (!isCounted || row.status !== 'returned') return [];
  return lines.map((line) => ({
    product_id: line.product_id,
    product_details: { name: line.name },
    initial: line.initial_qty,
    refilled: line.refilled_qty,
    given: line.given_qty,
    received: line.received_qty,
    sold: line.sold_qty,
    // `returned_qty` sums all counts, because a refill may be counted after the first count.
    counted: line.counted_qty === null ? null : line.returned_qty,
    wasted: line.wasted_qty,
    variance: line.variance_qty,
  }));
}
