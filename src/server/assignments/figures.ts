import { sql } from 'kysely';
import type { CountedItem } from '#contract/cart-assignments/entity.ts';
import { totalsOf } from '#contract/cart-assignments/shift.ts';
import type { Instant } from '#contract/fields/dates.ts';
import type { ProductLine } from '#contract/fields/product-lines.ts';
import type { Tx } from '../db/database.ts';
import type { MovementType } from '../db/tables/goods.ts';
import type { ChangeRequest } from '../http/route.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { updateRow } from '../records/rows.ts';
import type { AssignmentRow } from './read.ts';
import type { StoredLoadCheck } from './shift-reports.ts';
import { readShiftSales } from './shift-sales.ts';

const zeroFigures = {
  initial_qty: 0,
  refilled_qty: 0,
  given_qty: 0,
  received_qty: 0,
  sold_qty: 0,
  wasted_qty: 0,
  variance_qty: 0,
  returned_qty: 0,
};
type Figures = typeof zeroFigures;
const figureNames = Object.keys(zeroFigures) as (keyof Figures)[];

interface FigureEffect {
  figure: keyof Figures;
  /** 1 if units that come onto the cart increase the figure, -1 if units that leave the cart increase it. */
  sign: 1 | -1;
}

const effectByType: Partial<Record<MovementType, FigureEffect>> = {
  load: { figure: 'initial_qty', sign: 1 },
  replenish: { figure: 'refilled_qty', sign: 1 },
  sale: { figure: 'sold_qty', sign: -1 },
  sale_reversal: { figure: 'sold_qty', sign: -1 },
  waste: { figure: 'wasted_qty', sign: -1 },
  adjustment: { figure: 'variance_qty', sign: -1 },
  return: { figure: 'returned_qty', sign: -1 },
};

const transferOutEffect: FigureEffect = { figure: 'given_qty', sign: -1 };
const transferInEffect: FigureEffect = { figure: 'received_qty', sign: 1 };

/** Called at the count. Sales that arrive after it take no goods from the cart, so `addLateSale` adds them. */
export async function storeFigures(
  tx: Tx,
  { id, after_seq }: AssignmentRow,
  cartPlaceId: string,
  counted: readonly CountedItem[],
): Promise<void> {
  const { rows } = await sql<{ product_id: string; type: MovementType; units: number }>`
    select product_id, type,
      sum(case when to_location_id = ${cartPlaceId} then quantity else -quantity end) as units
    from stock_movements
    where seq > ${after_seq} and (to_location_id = ${cartPlaceId} or from_location_id = ${cartPlaceId})
    group by product_id, type, to_location_id = ${cartPlaceId}`.execute(tx);
  const products = [...new Set([...rows, ...counted].map(({ product_id }) => product_id))];
  const lines = products.map((product_id) => ({
    product_id,
    ...sumFigures(rows.filter((row) => row.product_id === product_id)),
    counted_qty: counted.find((item) => item.product_id === product_id)?.counted ?? null,
  }));
  await upsertLines(tx, id, lines, { isIncrement: false });
}

/** @param rows units that came onto the cart, negative for units that left it */
export function sumFigures(rows: readonly { type: MovementType; units: number }[]): Figures {
  const figures = { ...zeroFigures };
  for (const { type, units } of rows) {
    const isTransfer = type === 'transfer';
    const effect = isTransfer ? (units > 0 ? transferInEffect : transferOutEffect) : effectByType[type];
    if (!effect) throw new Error(`${type} does not touch a cart`);
    figures[effect.figure] += effect.sign * Number(units);
  }
  return figures;
}

interface FigureChange extends Partial<Figures> {
  product_id: string;
  /** Null keeps the previous count. */
  counted_qty: number | null;
}

export async function addToFigures(tx: Tx, assignmentId: string, changes: readonly FigureChange[]): Promise<void> {
  const lines = changes.map((change) => ({ ...zeroFigures, ...change }));
  await upsertLines(tx, assignmentId, lines, { isIncrement: true });
}

/** Sorts the lines, because all writers must lock them in the same order. */
async function upsertLines(
  tx: Tx,
  assignment_id: string,
  lines: readonly (Figures & FigureChange)[],
  { isIncrement }: { isIncrement: boolean },
): Promise<void> {
  if (lines.length === 0) return;
  const { lastLine } = await tx
    .selectFrom('cart_assignment_items')
    .select((eb) => eb.fn.max<number | null>('line').as('lastLine'))
    .where('assignment_id', '=', assignment_id)
    .executeTakeFirstOrThrow();
  const sortedLines = [...lines].sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
  const rows = sortedLines.map((figures, index) => ({
    ...figures,
    assignment_id,
    line: (lastLine ?? -1) + 1 + index,
  }));
  const updatedColumns = figureNames.map((name) => {
    const addend = isIncrement ? sql`${sql.ref(`cart_assignment_items.${name}`)} + ` : sql``;
    return [name, sql<number>`${addend}${sql.ref(`excluded.${name}`)}`] as const;
  });
  await tx
    .insertInto('cart_assignment_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'product_id']).doUpdateSet((eb) => ({
        ...Object.fromEntries(updatedColumns),
        counted_qty: eb.fn.coalesce('excluded.counted_qty', 'cart_assignment_items.counted_qty'),
      })),
    )
    .execute();
}

interface LateSale {
  /** Cash received, in rupiah; 0 for other payment methods. */
  cash: number;
  /** By product id: units that left the cart before its count and were counted as a shortage. */
  shortageByProduct: ReadonlyMap<string, number>;
}

/** The counted cash includes the sale's cash, and the units counted as a shortage were sold (rules 1.6). */
export async function addLateSale(
  tx: Tx,
  { id, cash_expected, reconciled_at }: AssignmentRow,
  { cash, shortageByProduct }: LateSale,
): Promise<void> {
  const changes = [...shortageByProduct].map(([product_id, units]) => ({
    product_id,
    sold_qty: units,
    variance_qty: -units,
    counted_qty: null,
  }));
  const cashColumns = { cash_expected: (cash_expected ?? 0) + cash };
  await addToEndedShift(tx, { id, reconciled_at }, changes, cashColumns);
}

/** Marks the load check as late if it arrived before this sale but claims a later time (rules 6.13). */
export async function markLateLoadCheck(
  tx: Tx,
  { id, load_check }: Pick<AssignmentRow, 'id' | 'load_check'>,
  soldAt: Instant,
): Promise<void> {
  if (load_check === null) return;
  const check = JSON.parse(load_check) as StoredLoadCheck;
  if (check.is_late || check.checked_at <= soldAt) return;
  await tx
    .updateTable('cart_assignments')
    .set((eb) => ({
      load_check: JSON.stringify({ ...check, is_late: true }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** An admin then has to review the shift (rules 6.23). */
export async function markForReview(tx: Tx, assignmentId: string): Promise<void> {
  await tx
    .updateTable('cart_assignments')
    .set((eb) => ({ needs_review: true, version: eb('version', '+', 1) }))
    .where('id', '=', assignmentId)
    .execute();
}

/**
 * Runs `change` and reduces the confirmed units by the number of held units that it removes: otherwise the confirmation
 * would cover units reported later (rules 6.23). If only some held units were confirmed, an admin has to decide again.
 */
export async function reduceConfirmedUnits(
  tx: Tx,
  { id, confirmed_units }: Pick<AssignmentRow, 'id' | 'confirmed_units'>,
  change: () => Promise<void>,
): Promise<void> {
  if (confirmed_units === 0) return change();
  const readHeldUnits = async () => totalsOf((await readShiftSales(tx, [id]))(id)).heldUnits;
  const before = await readHeldUnits();
  await change();
  const removedUnits = before - (await readHeldUnits());
  if (removedUnits <= 0) return;
  await tx
    .updateTable('cart_assignments')
    .set((eb) => ({
      confirmed_units: Math.max(0, confirmed_units - removedUnits),
      ...(confirmed_units < before && { needs_review: true }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Increases the assignment's version, so that devices read it again. */
export async function addToEndedShift(
  tx: Tx,
  { id, reconciled_at }: Pick<AssignmentRow, 'id' | 'reconciled_at'>,
  changes: readonly FigureChange[],
  otherChanges: Partial<Pick<AssignmentRow, 'cash_expected'>> = {},
): Promise<void> {
  await addToFigures(tx, id, changes);
  await tx
    .updateTable('cart_assignments')
    .set((eb) => ({
      ...otherChanges,
      ...(reconciled_at !== null && { needs_review: true }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function recordMovedGoods(
  request: Pick<ChangeRequest, 'tx' | 'caller' | 'now'>,
  row: AssignmentRow,
  changes: readonly FigureChange[],
): Promise<void> {
  await addToFigures(request.tx, row.id, changes);
  await updateRow(request.tx, 'cart_assignments', row.id, stampsForEdit(request, row), {
    ...(row.reconciled_at !== null && { needs_review: true }),
  });
}

/** Counted units stay the same: units that left the cart reduce the shortage, units that came onto it increase it. */
export function adjustSettledFigure(
  { product_id, quantity }: ProductLine,
  figure: 'wasted_qty' | 'given_qty' | 'received_qty',
  direction: 'left' | 'came',
): FigureChange {
  const variance_qty = direction === 'left' ? -quantity : quantity;
  return { product_id, [figure]: quantity, variance_qty, counted_qty: null };
}
