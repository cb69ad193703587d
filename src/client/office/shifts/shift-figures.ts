// Goods and cash of a shift, computed from rows. Units and rupiah are whole numbers.

import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { goodsMoveKinds } from '#contract/cart-assignments/settlement.ts';
import { type ShiftCash, type ShiftTotals, shiftCashOf, totalsOf } from '#contract/cart-assignments/shift.ts';
import { isOneOf } from '#contract/fields/fields.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

export interface ShiftRows {
  assignment: CartAssignment;
  sales: readonly OverlaidRow<Transaction>[];
  /** Requests for this cart during the shift. */
  requests: readonly OverlaidRow<RestockRequest>[];
}

/** In units. Null means not counted yet. */
export interface ShiftProduct {
  id: string;
  name: string;
  loaded: number;
  refilled: number;
  given: number;
  received: number;
  /** Units of completed and pending sales, and of refunded sales whose goods did not come back. */
  sold: number;
  pending: number;
  refunded: number;
  wasted: number;
  onCart: number | null;
  proposed: number | null;
  back: number | null;
  missing: number | null;
  /** Overage. */
  found: number | null;
}

export interface ShiftFigures {
  totals: ShiftTotals | undefined;
  products: ShiftProduct[];
  unitsLeft: number;
  back: number;
  /** Null until counted. Overages don't offset shortages of other products. */
  missing: number | null;
  found: number | null;
  cash: CountedCash;
}

type UnitsByProduct = ReadonlyMap<string, number>;

/** @param systemStock as in `productsOfShift` */
export function figuresOfShift(rows: ShiftRows, systemStock: UnitsByProduct | undefined): ShiftFigures {
  const { assignment } = rows;
  const products = productsOfShift(rows, systemStock);
  const isCounted = assignment.figures.length > 0;
  return {
    totals: assignment.shift_sales && totalsOf(assignment.shift_sales),
    products,
    unitsLeft: sumOfUnits(products, 'onCart'),
    back: sumOfUnits(products, 'back'),
    missing: isCounted ? sumOfUnits(products, 'missing') : null,
    found: isCounted ? sumOfUnits(products, 'found') : null,
    cash: countedCashOf(assignment),
  };
}

/**
 * @param systemStock units on the cart in this device's stock overview. Undefined if unknown, or for a settled shift.
 * It includes what the rows lack, such as goods returned with refunds, and lacks only unsent sales.
 */
export function productsOfShift(rows: ShiftRows, systemStock: UnitsByProduct | undefined): ShiftProduct[] {
  const { assignment, sales } = rows;
  const products = assignment.figures.length > 0 ? settledProducts(assignment) : openProducts(rows);
  const names = toNameLookup(rows);
  const lines = [...products].map(([id, line]) => ({ ...emptyFigures, ...line, id, name: names(id) }));
  if (assignment.figures.length === 0) {
    const unsent = unitsOfSales(sales.filter(isUnsent));
    for (const line of lines) line.onCart = onCartOf(line, systemStock, unsent);
  }
  return lines.sort((a, b) => a.name.localeCompare(b.name));
}

const emptyFigures: Omit<ShiftProduct, 'id' | 'name'> = {
  loaded: 0,
  refilled: 0,
  given: 0,
  received: 0,
  wasted: 0,
  sold: 0,
  pending: 0,
  refunded: 0,
  onCart: null,
  proposed: null,
  back: null,
  missing: null,
  found: null,
};

function onCartOf(line: ShiftProduct, systemStock: UnitsByProduct | undefined, unsent: UnitsByProduct): number {
  const { loaded, refilled, received, given, sold, pending, refunded, wasted } = line;
  const unitsByRows = loaded + refilled + received - given - sold - pending - refunded - wasted;
  const systemUnits = systemStock && (systemStock.get(line.id) ?? 0) - (unsent.get(line.id) ?? 0);
  return Math.max(0, systemUnits ?? unitsByRows);
}

/** Sales come from the shift's sums, which separate sold from refunded units. */
function settledProducts(assignment: CartAssignment) {
  const products = new Map<string, Partial<ShiftProduct>>();
  for (const figure of assignment.figures) {
    const { product_id, initial, given = 0, received = 0, counted, variance, ...units } = figure;
    products.set(product_id, {
      refilled: units.refilled,
      sold: units.sold,
      wasted: units.wasted,
      loaded: initial,
      given,
      received,
      back: counted,
      missing: Math.max(0, variance),
      found: Math.max(0, -variance),
    });
  }
  addSales(products, assignment);
  return products;
}

function addSales(products: Map<string, Partial<ShiftProduct>>, { shift_sales }: CartAssignment) {
  for (const { product_id, completed: sold, pending, refunded } of shift_sales?.units ?? [])
    products.set(product_id, { ...products.get(product_id), sold, pending, refunded });
}

function openProducts({ assignment, requests }: ShiftRows) {
  const { initial_items: load, goods_moves: moves = [], count_proposal: proposal } = assignment;
  const products = new Map<string, Partial<ShiftProduct>>();
  const add = (id: string, column: SummedColumn, units: number) => {
    const line = products.get(id) ?? {};
    if (units !== 0) products.set(id, { ...line, [column]: (line[column] ?? 0) + units });
  };
  for (const { product_id, quantity } of load) add(product_id, 'loaded', quantity);
  for (const { row } of requests.filter(isApproved)) {
    for (const item of row.items) add(item.product_id, 'refilled', item.approved_quantity ?? 0);
  }
  for (const { kind, items } of moves) {
    // Only a newer server knows this kind.
    if (!isOneOf(goodsMoveKinds, kind)) continue;
    for (const { product_id, quantity } of items) add(product_id, kind, quantity);
  }
  addSales(products, assignment);
  for (const { product_id, counted } of proposal ?? []) {
    products.set(product_id, { ...products.get(product_id), proposed: counted });
  }
  return products;
}

type SummedColumn = 'loaded' | 'refilled' | 'given' | 'received' | 'wasted';

/** A rejected approval moved nothing, although its row may show the requested units. */
export function isApproved({ row, mark }: OverlaidRow<RestockRequest>): boolean {
  return row.status === 'approved' && mark?.state !== 'refused';
}

function unitsOfSales(sales: readonly OverlaidRow<Transaction>[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { product_id, quantity } of sales.flatMap(({ row }) => row.items))
    units.set(product_id, (units.get(product_id) ?? 0) + quantity);
  return units;
}

function toNameLookup({ assignment, requests }: ShiftRows): (id: string) => string {
  const { initial_items, figures, goods_moves = [], count_proposal, shift_sales } = assignment;
  const movedItems = goods_moves.flatMap(({ items }) => items);
  const requestedItems = requests.flatMap(({ row }) => row.items);
  const sold = shift_sales?.units ?? [];
  const namedItems = [...sold, ...initial_items, ...figures, ...movedItems, ...requestedItems];
  const names = new Map(
    [...namedItems, ...(count_proposal ?? [])].map((item) => [item.product_id, item.product_details.name]),
  );
  return (id) => names.get(id) ?? '';
}

export interface CountedCash {
  shiftCash: ShiftCash | undefined;
  counted: number | null;
  proposed: number | null;
  /** Counted minus expected cash. Null until both are known. */
  difference: number | null;
}

export function countedCashOf(assignment: CartAssignment): CountedCash {
  const shiftCash = shiftCashOf(assignment);
  const { cash_counted: counted, cash_proposal: proposed = null } = assignment;
  const difference = counted === null || !shiftCash ? null : counted - shiftCash.expected;
  return { shiftCash, counted, proposed, difference };
}

export type ShiftColumn = Exclude<keyof ShiftProduct, 'id' | 'name'>;

export function sumOfUnits(lines: readonly ShiftProduct[], column: ShiftColumn): number {
  return lines.reduce((sum, line) => sum + (line[column] ?? 0), 0);
}

/** True for a sale on this device that has not been sent, so the server's stock lacks it. */
export function isUnsent({ mark, row }: OverlaidRow<Transaction>): boolean {
  return row.number === '' && mark !== undefined && mark.state !== 'refused';
}

/** False for a sale that the server rejected, because it is not part of its shift. */
export function isPartOfShift({ mark, row }: OverlaidRow<Transaction>): boolean {
  return row.number !== '' || mark?.state !== 'refused';
}
