import type { Selectable } from 'kysely';
import { buildProposedCounts } from '#contract/cart-assignments/cart-stock.ts';
import type { CartAssignment, CountedItem } from '#contract/cart-assignments/entity.ts';
import type { CashMovement, GoodsMove } from '#contract/cart-assignments/settlement.ts';
import type { Instant } from '#contract/fields/dates.ts';
import type { Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import type { CartAssignments } from '../db/tables/carts.ts';
import { readNames } from '../records/rows.ts';

type AssignmentRow = Selectable<CartAssignments>;

export type ShiftReports = Pick<
  CartAssignment,
  | 'count_proposal'
  | 'cash_movements'
  | 'load_check'
  | 'refill_receipts'
  | 'goods_moves'
  | 'later_counts'
  | 'returned_by'
  | 'counted_by'
  | 'corrected_by'
  | 'reviewed_by'
>;

export async function readShiftReports(
  db: Tx,
  rows: readonly AssignmentRow[],
): Promise<(row: AssignmentRow) => ShiftReports> {
  const parsedReports = rows.map(({ id, proposal, load_check, ...row }) => ({
    id,
    proposal: proposal === null ? null : (JSON.parse(proposal) as CountedItem[]),
    check: load_check === null ? null : (JSON.parse(load_check) as StoredLoadCheck),
    later: parseLaterCounts(row),
    receipts: parseRefillReceipts(row),
  }));
  const reportedProductIds = parsedReports.flatMap(({ proposal, check, later, receipts }) =>
    [proposal, check?.items, ...[...later, ...receipts].map(({ items }) => items)]
      .flatMap((items): readonly { product_id: string }[] => items ?? [])
      .map(({ product_id }) => product_id),
  );
  const goodsMoves = await readGoodsMoves(db, rows);
  const people = [
    ...rows.flatMap((row) => [row.returned_by, row.reconciled_by, row.corrected_by, row.reviewed_by]),
    ...goodsMoves.map(({ created_by }) => created_by),
  ].filter((id) => id !== null);
  const productIds = [...reportedProductIds, ...goodsMoves.flatMap(productIdsOf)];
  const names = await readNames(db, [
    { table: 'products', column: 'name', ids: productIds },
    { table: 'users', column: 'username', ids: people },
  ]);
  const personOf = (id: string | null) => (id === null ? null : { username: names.get(id) ?? '' });
  const withProductName = (product_id: string) => ({
    product_id,
    product_details: { name: names.get(product_id) ?? '' },
  });
  const movementsOf = await readCashMovements(db, rows);
  const reportsById = new Map(parsedReports.map((each) => [each.id, each]));
  const toProposedCounts = (items: readonly CountedItem[]) => buildProposedCounts(items, (id) => names.get(id) ?? '');
  return (row) => {
    const { id } = row;
    const { proposal = null, check = null, later = [], receipts = [] } = reportsById.get(id) ?? {};
    const later_counts = later.map(({ items, ...count }) => ({
      ...count,
      items: items && toProposedCounts(items),
    }));
    const load_check = check && {
      ...check,
      items: check.items.map((line) => ({ ...line, ...withProductName(line.product_id) })),
    };
    const refill_receipts = receipts.map(({ items, ...receipt }) => ({
      ...receipt,
      items: items.map((line) => ({ ...line, ...withProductName(line.product_id) })),
    }));
    const goods_moves = goodsMoves
      .filter(({ assignment_id, to_assignment_id }) => assignment_id === id || to_assignment_id === id)
      .map(
        (move): GoodsMove => ({
          ...goodsMoveOf(move, id),
          told_by: personOf(move.created_by) ?? { username: '' },
          items: move.lines.map((line) => ({ ...line, ...withProductName(line.product_id) })),
        }),
      );
    return {
      count_proposal: proposal && toProposedCounts(proposal),
      later_counts,
      cash_movements: movementsOf(id),
      load_check,
      goods_moves,
      refill_receipts,
      returned_by: personOf(row.returned_by),
      counted_by: personOf(row.reconciled_by),
      corrected_by: personOf(row.corrected_by),
      reviewed_by: personOf(row.reviewed_by),
    };
  };
}

/** Stored as JSON in `cart_assignments.load_check`. */
export interface StoredLoadCheck {
  checked_at: string;
  /** Like `recorded_at`, missing in checks stored before 1.1.0. */
  claimed_at?: string | null;
  recorded_at?: string;
  /** True if the check was reported after a sale of the shift. */
  is_late?: boolean;
  items: { product_id: string; counted: number }[];
  note: string;
}

/** JSON in `cart_assignments.later_counts`, in the order of arrival. */
export interface StoredLaterCount {
  counted_at: Instant;
  claimed_at: Instant | null;
  recorded_at: Instant;
  items: readonly CountedItem[] | null;
  cash: number | null;
}

/** JSON in `cart_assignments.refill_receipts`, in the order of arrival. */
export interface StoredRefillReceipt {
  request_id: string;
  received_at: Instant;
  claimed_at: Instant | null;
  recorded_at: Instant;
  items: { product_id: string; sent: number; counted: number }[];
  note: string;
}

export function parseRefillReceipts({ refill_receipts }: Pick<AssignmentRow, 'refill_receipts'>) {
  return refill_receipts === null ? [] : (JSON.parse(refill_receipts) as StoredRefillReceipt[]);
}

export function parseLaterCounts({ later_counts }: Pick<AssignmentRow, 'later_counts'>) {
  return later_counts === null ? [] : (JSON.parse(later_counts) as StoredLaterCount[]);
}

type StoredGoodsMove = Awaited<ReturnType<typeof readGoodsMoves>>[number];

async function readGoodsMoves(db: Tx, assignments: readonly AssignmentRow[]) {
  const ids = assignments.map(({ id }) => id);
  const rows = await db
    .selectFrom('stock_operations as move')
    .innerJoin('cart_assignments as giver', 'giver.id', 'move.assignment_id')
    .innerJoin('carts as from_cart', 'from_cart.id', 'giver.cart_id')
    .leftJoin('cart_assignments as receiver', 'receiver.id', 'move.to_assignment_id')
    .leftJoin('carts as to_cart', 'to_cart.id', 'receiver.cart_id')
    .select(['move.id', 'move.assignment_id', 'move.to_assignment_id', 'move.lines', 'move.notes'])
    .select(['move.occurred_at', 'move.claimed_at', 'move.created_at', 'move.created_by'])
    .select(['from_cart.code as from_code', 'from_cart.name as from_name'])
    .select(['to_cart.code as to_code', 'to_cart.name as to_name'])
    // Units that the ledger did not have on the cart came from "adjustment".
    .select((eb) =>
      eb
        .selectFrom('stock_movements as missing')
        .select(({ fn }) => fn.sum<number | null>('missing.quantity').as('units'))
        .whereRef('missing.ref_id', '=', 'move.id')
        .whereRef('missing.ref_type', '=', 'move.type')
        .where('missing.type', '=', 'adjustment')
        .as('not_on_cart'),
    )
    .where((eb) => eb.or([eb('move.assignment_id', 'in', ids), eb('move.to_assignment_id', 'in', ids)]))
    .orderBy('move.occurred_at')
    .orderBy('move.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    lines: JSON.parse(row.lines ?? '[]') as { product_id: string; quantity: number }[],
  }));
}

function productIdsOf({ lines }: StoredGoodsMove): string[] {
  return lines.map(({ product_id }) => product_id);
}

function goodsMoveOf(
  { id, occurred_at, claimed_at, created_at, notes, ...move }: StoredGoodsMove,
  assignmentId: string,
): Omit<GoodsMove, 'told_by' | 'items'> {
  const times = { moved_at: occurred_at, claimed_at, recorded_at: created_at };
  const commonFields = { id, ...times, reason: notes, not_on_cart: Number(move.not_on_cart) };
  const { assignment_id, to_assignment_id } = move;
  if (assignment_id === null || to_assignment_id === null) {
    return { ...commonFields, kind: 'wasted', other: null };
  }
  const from = { assignment_id, code: move.from_code, name: move.from_name };
  const to = {
    assignment_id: to_assignment_id,
    code: move.to_code ?? '',
    name: move.to_name ?? '',
  };
  return assignment_id === assignmentId
    ? { ...commonFields, kind: 'given', other: to }
    : { ...commonFields, kind: 'received', other: from };
}

async function readCashMovements(
  db: Tx,
  rows: readonly AssignmentRow[],
): Promise<(assignmentId: string) => CashMovement[]> {
  const ids = rows.map(({ id }) => id);
  const movements = await db
    .selectFrom('cash_movements')
    .select(['assignment_id', 'id', 'amount', 'reason', 'moved_at', 'claimed_at', 'recorded_at'])
    .where('assignment_id', 'in', ids)
    .orderBy('assignment_id')
    .orderBy('moved_at')
    .orderBy('id')
    .execute();
  const movementsByAssignment = groupRows(movements, 'assignment_id');
  return (assignmentId) => movementsByAssignment(assignmentId).map(({ assignment_id: _, ...movement }) => movement);
}
