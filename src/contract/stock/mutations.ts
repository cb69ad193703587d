import * as z from 'zod/mini';
import { applyGoodsMove } from '../cart-assignments/cart-stock.ts';
import type { CartAssignment } from '../cart-assignments/entity.ts';
import { defineMutation, type EntryLabel, type RecordNames, type RecordRef } from '../definitions/define-mutation.ts';
import { argsAsBody, byIdSchema, labelById, productRefs, unitsOf } from '../definitions/mutation-args.ts';
import { isAboutField } from '../definitions/resolutions.ts';
import { isId } from '../fields/ids.ts';
import { withLevels } from '../fields/minimums.ts';
import type { ListRow } from '../lists.ts';
import { expectUnits, type OptimisticEntry, type OverlayRows } from '../overlay-rows.ts';
import { type StockAdjustment, stockAdjustmentSchema } from './adjustment.ts';
import type { StockSummary } from './entity.ts';
import { type MinimumsUpdate, minimumsUpdateSchema } from './level.ts';
import { type CartTransfer, cartTransferSchema, type StockTransfer, stockTransferSchema } from './transfer.ts';

// Fetched again after a stock operation, which has no list of its own.
const changedLists = ['stockSummary', 'products'] as const;
const adjustmentLists = [...changedLists, 'carts', 'cartAssignments'] as const;

export const stockMutations = {
  stockTransferCreate: defineMutation({
    name: 'stockTransferCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    args: z.intersection(stockTransferSchema, byIdSchema),
    route: { method: 'POST', path: '/stock/transfers', body: argsAsBody },
    touches: ({ id, from_warehouse_id, to_warehouse_id, items }) => ({
      writes: [`stockTransfer:${id}`],
      reads: [`warehouse:${from_warehouse_id}`, `warehouse:${to_warehouse_id}`, ...productRefs(items)],
    }),
    lists: changedLists,
    label: ({ to_warehouse_id, items }, names) => ({
      subject: names[to_warehouse_id] ?? '',
      units: unitsOf(items),
    }),
    optimisticUpdate: { stockSummary: applyTransfer },
    form: { path: '/stocks?warehouse=:from_warehouse_id&edit=:seq' },
    resolutions: {
      // The user can select another destination, but not another source.
      reference_deleted: { edit: 'chooseWarehouse', isFinal: isAboutField('from_warehouse_id') },
    },
  }),
  stockAdjustmentCreate: defineMutation({
    name: 'stockAdjustmentCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    args: z.intersection(stockAdjustmentSchema, byIdSchema),
    route: { method: 'POST', path: '/stock/adjustments', body: argsAsBody },
    touches: (args) => {
      const own = `stockAdjustment:${args.id}` as const;
      const products = productRefs(args.items);
      if (args.kind === 'cart_waste') {
        return { writes: [own], reads: [`cartAssignment:${args.assignment_id}`, ...products] };
      }
      // The order of a product's counts and waste matters, so both write the same `count` record.
      return {
        writes: [own, ...countRefs(args.warehouse_id, args.items)],
        reads: [`warehouse:${args.warehouse_id}`, ...products],
      };
    },
    lists: adjustmentLists,
    label: adjustmentLabel,
    optimisticUpdate: {
      stockSummary: applyAdjustment,
      cartAssignments: (rows, args, entry) => {
        if (args.kind !== 'cart_waste') return;
        const { id, assignment_id, reason, items: lines } = args;
        applyGoodsMove(rows, { id, assignment_id, kind: 'wasted', reason, other: null, lines }, entry);
      },
    },
    form: { path: '/stocks?warehouse=:warehouse_id&edit=:seq' },
    resolutions: { reference_deleted: { isFinal: isAboutField('warehouse_id') } },
  }),
  cartTransferCreate: defineMutation({
    name: 'cartTransferCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    args: z.intersection(cartTransferSchema, byIdSchema),
    route: { method: 'POST', path: '/stock/cart-transfers', body: argsAsBody },
    touches: ({ id, from_assignment_id, to_assignment_id, items }) => ({
      writes: [`stockTransfer:${id}`],
      reads: [`cartAssignment:${from_assignment_id}`, `cartAssignment:${to_assignment_id}`, ...productRefs(items)],
    }),
    lists: adjustmentLists,
    label: ({ from_assignment_id, to_assignment_id, items }, names) => ({
      subject: names[from_assignment_id] ?? '',
      other: names[to_assignment_id] ?? '',
      units: unitsOf(items),
    }),
    optimisticUpdate: { stockSummary: applyCartTransferToStock, cartAssignments: applyCartTransferToShifts },
    form: null,
    // A cancelled assignment was never on shift.
    resolutions: { wrong_state: { isFinal: true } },
  }),
  cartSetMinimums: minimumsMutation('cartSetMinimums', 'carts'),
  warehouseSetMinimums: minimumsMutation('warehouseSetMinimums', 'warehouses'),
};

/** Writes a separate record, so that a rejected edit of the place does not block the minimums. */
function minimumsMutation<Name extends string, List extends 'carts' | 'warehouses'>(name: Name, list: List) {
  const place = list === 'carts' ? 'cart' : 'warehouse';
  return defineMutation({
    name,
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: minimumsUpdateSchema,
    route: {
      method: 'PUT',
      path: `/${list}/:id/levels`,
      body: ({ levels }) => ({ levels, keeps_others: true }),
    },
    touches: ({ id, levels }) => ({
      writes: [`minimums:${id}`],
      reads: [`${place}:${id}`, ...productRefs(levels)],
    }),
    lists: [list],
    label: labelById,
    optimisticUpdate: { [list]: applyMinimums },
    form: { path: `/stocks?${place}=:id&edit=:seq` },
    resolutions: { not_found: { isFinal: true } },
  });
}

function applyMinimums(
  rows: OverlayRows<ListRow<'carts'>> | OverlayRows<ListRow<'warehouses'>>,
  { id, levels }: MinimumsUpdate,
  { state }: OptimisticEntry,
): void {
  if (state === 'refused') return;
  (rows as OverlayRows<ListRow<'carts'>>).update(id, (row) => ({
    ...row,
    ...withLevels(row, levels),
  }));
}

/** "Write off 50 Es Kopi Hazelnut, Depo Setiabudi" */
function adjustmentLabel(args: StockAdjustment, names: RecordNames): EntryLabel {
  const subject = names[placeIdOf(args)] ?? '';
  if (args.kind === 'count') return { subject, act: 'count' };
  const [first, ...others] = args.items;
  const units = unitsOf(args.items);
  if (others.length > 0) return { subject, units, act: 'waste' };
  return { subject, units, act: 'wasteOne', product: names[first?.product_id ?? ''] ?? '' };
}

/** For waste on shift, `names` contains the cart under its assignment's id. */
function placeIdOf(args: StockAdjustment): string {
  return args.kind === 'cart_waste' ? args.assignment_id : args.warehouse_id;
}

// Security: a batch is ordered before it is validated. A long string used as an id would be repeated for every line and
// take quadratic memory.
function countRefs(warehouse_id: unknown, items: readonly { product_id: string }[]): RecordRef[] {
  const placeId = isId(warehouse_id) ? warehouse_id : '';
  return items.map(({ product_id }) => `count:${placeId}:${product_id}` as const);
}

function applyTransfer(
  rows: OverlayRows<StockSummary>,
  { from_warehouse_id, to_warehouse_id, items }: StockTransfer,
  { names, state }: OptimisticEntry,
): void {
  if (state === 'refused') return;
  for (const { product_id, quantity } of items) {
    const emptyRow = blankRow(product_id, names);
    rows.addExpected(product_id, warehousePlace(names[from_warehouse_id]), -quantity, emptyRow);
    rows.addExpected(product_id, warehousePlace(names[to_warehouse_id]), quantity, emptyRow);
  }
}

function applyCartTransferToStock(
  rows: OverlayRows<StockSummary>,
  { from_assignment_id, to_assignment_id, items }: CartTransfer,
  entry: OptimisticEntry,
): void {
  const cartOf = (id: string) => ({ kind: 'cart', name: entry.names[id] }) as const;
  expectUnits(rows, cartOf(from_assignment_id), items, entry, -1);
  expectUnits(rows, cartOf(to_assignment_id), items, entry);
}

function applyCartTransferToShifts(
  rows: OverlayRows<CartAssignment>,
  { id, from_assignment_id, to_assignment_id, notes, items }: CartTransfer & { id: string },
  entry: OptimisticEntry,
): void {
  const { names } = entry;
  const cartOf = (assignment_id: string) => ({
    assignment_id,
    name: names[assignment_id] ?? '',
    code: names[`code:${assignment_id}`] ?? '',
  });
  const report = { id, reason: notes, lines: items };
  const [from, to] = [cartOf(from_assignment_id), cartOf(to_assignment_id)];
  applyGoodsMove(rows, { ...report, ...from, kind: 'given', other: to }, entry);
  applyGoodsMove(rows, { ...report, ...to, kind: 'received', other: from }, entry);
}

function applyAdjustment(
  rows: OverlayRows<StockSummary>,
  args: StockAdjustment,
  { names, state }: OptimisticEntry,
): void {
  if (state === 'refused') return;
  const name = names[placeIdOf(args)] ?? '';
  const place = args.kind === 'cart_waste' ? ({ kind: 'cart', name } as const) : warehousePlace(name);
  if (args.kind !== 'count') {
    for (const { product_id, quantity } of args.items) {
      rows.addExpected(product_id, place, -quantity, blankRow(product_id, names));
    }
    return;
  }
  for (const { product_id, counted } of args.items) {
    rows.count(product_id, place, (row) => ({
      ...row,
      warehouse: { ...row.warehouse, [place.name]: counted },
    }));
  }
}

function warehousePlace(name = '') {
  return { kind: 'warehouse', name } as const;
}

function blankRow(product_id: string, names: Record<string, string>): StockSummary {
  return { product_id, product_name: names[product_id] ?? '', cart: {}, warehouse: {} };
}
