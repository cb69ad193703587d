import { unitsOf } from '../definitions/mutation-args.ts';
import { withProductNames } from '../fields/product-lines.ts';
import type { OptimisticEntry, OverlayRows } from '../overlay-rows.ts';
import type { CartAssignment, CountedItem } from './entity.ts';
import type { AssignmentFigure, GoodsMove, goodsMoveKinds, ProposedCount } from './settlement.ts';
import { isInDrawer, type ShiftSale, withSale } from './shift.ts';

interface Line {
  product_id: string;
  quantity: number;
}

/** `sign` -1 removes units, at most those on the cart. */
export function changeCartUnits(
  rows: OverlayRows<CartAssignment>,
  { assignment_id, lines }: { assignment_id: string | undefined; lines: readonly Line[] },
  { names, state }: OptimisticEntry,
  sign: 1 | -1,
): void {
  if (!assignment_id || state === 'refused') return;
  rows.update(assignment_id, (row) => {
    if (!row.items) return row;
    const items = new Map(row.items.map((item) => [item.product_id, item]));
    for (const { product_id, quantity } of lines) {
      const item = items.get(product_id) ?? {
        product_id,
        quantity: 0,
        product_details: { name: names[product_id] ?? '' },
      };
      items.set(product_id, { ...item, quantity: Math.max(0, item.quantity + sign * quantity) });
    }
    const itemsOnCart = [...items.values()].filter(({ quantity }) => quantity > 0);
    const cart_details = { ...row.cart_details, current_stock: unitsOf(itemsOnCart) };
    return { ...row, items: itemsOnCart, cart_details };
  });
}

interface SaleChange {
  assignment_id: string | undefined;
  items: readonly Line[];
  /** Undefined for a new sale. */
  saleBefore?: Omit<ShiftSale, 'items'> | undefined;
  saleAfter: Omit<ShiftSale, 'items'>;
}

export function applySaleChange(
  rows: OverlayRows<CartAssignment>,
  { assignment_id, items: lines, saleBefore, saleAfter }: SaleChange,
  entry: OptimisticEntry,
): void {
  if (!assignment_id || entry.state === 'refused') return;
  const items = lines.map((line) => ({ ...line, name: entry.names[line.product_id] ?? '' }));
  const takenDelta = Number(hasTakenGoods(saleAfter)) - Number(saleBefore !== undefined && hasTakenGoods(saleBefore));
  if (takenDelta !== 0) changeCartUnits(rows, { assignment_id, lines }, entry, takenDelta > 0 ? -1 : 1);
  const cashChange =
    (isInDrawer(saleAfter) ? saleAfter.total : 0) - (saleBefore && isInDrawer(saleBefore) ? saleBefore.total : 0);
  rows.update(assignment_id, (row) => {
    const { shift_sales, figures, cash_expected } = row;
    const otherSales = shift_sales && saleBefore ? withSale(shift_sales, { ...saleBefore, items }, -1) : shift_sales;
    return {
      ...row,
      ...(otherSales && { shift_sales: withSale(otherSales, { ...saleAfter, items }, 1) }),
      cash_expected: cash_expected === null ? null : cash_expected + cashChange,
      // A count without this sale recorded its units as a shortage. Before a count, there are no figures.
      figures: figures.length === 0 ? figures : withUnits(figures, items, 'sold', takenDelta),
    };
  });
}

function hasTakenGoods({ status }: Pick<ShiftSale, 'status'>): boolean {
  return status === 'completed' || status === 'pending';
}

type CarriedFigures = Pick<AssignmentFigure, 'initial' | 'refilled' | 'given' | 'received'>;

/** All units that were on the cart for sale (rules I11). */
export function carriedUnits({ initial, refilled, given = 0, received = 0 }: CarriedFigures): number {
  return initial + refilled + received - given;
}

interface ReportedGoodsMove extends Pick<GoodsMove, 'id' | 'reason' | 'other'> {
  kind: (typeof goodsMoveKinds)[number];
  assignment_id: string;
  lines: readonly Line[];
}

export function applyGoodsMove(
  rows: OverlayRows<CartAssignment>,
  { assignment_id, lines, ...report }: ReportedGoodsMove,
  entry: OptimisticEntry,
): void {
  const { names, occurredAt, state } = entry;
  if (state === 'refused') return;
  changeCartUnits(rows, { assignment_id, lines }, entry, report.kind === 'received' ? 1 : -1);
  const items = withProductNames(lines, names);
  rows.update(assignment_id, (row) => {
    const existing = row.goods_moves ?? [];
    if (existing.some(({ id }) => id === report.id)) return row;
    const move = { ...report, items, moved_at: occurredAt, told_by: { username: '' } };
    const figures = row.figures.length === 0 ? [] : withMove(row.figures, move);
    return { ...row, figures, goods_moves: [...existing, move] };
  });
}

/** The count stays the same, so goods that left reduce the shortage, and goods that arrived increase it. */
function withMove(
  figures: readonly AssignmentFigure[],
  { kind, items }: Pick<ReportedGoodsMove, 'kind'> & Pick<GoodsMove, 'items'>,
): AssignmentFigure[] {
  const lines = items.map(({ product_details: { name }, ...line }) => ({ ...line, name }));
  return withUnits(figures, lines, kind, 1);
}

function withUnits(
  figures: readonly AssignmentFigure[],
  lines: readonly (Line & { name: string })[],
  figure: 'sold' | 'wasted' | 'given' | 'received',
  sign: number,
): AssignmentFigure[] {
  const figureByProduct = new Map(figures.map((line) => [line.product_id, line]));
  for (const { product_id, quantity, name } of lines) {
    const line = figureByProduct.get(product_id) ?? {
      product_id,
      product_details: { name },
      initial: 0,
      refilled: 0,
      sold: 0,
      counted: null,
      wasted: 0,
      variance: 0,
    };
    const units = sign * quantity;
    const variance = line.variance + (figure === 'received' ? units : -units);
    figureByProduct.set(product_id, { ...line, [figure]: (line[figure] ?? 0) + units, variance });
  }
  return [...figureByProduct.values()];
}

export function buildProposedCounts(
  items: readonly CountedItem[],
  nameOf: (productId: string) => string,
): ProposedCount[] {
  return items.map(({ product_id, wasted = 0, waste_reason = null, ...line }) => ({
    ...line,
    product_id,
    product_details: { name: nameOf(product_id) },
    wasted,
    waste_reason,
  }));
}
