// Imports opening stock by product and warehouse as a count: the ledger posts the difference from its own figure.

import { newId } from '#contract/fields/ids.ts';
import { maxDocumentLines } from '#contract/fields/product-lines.ts';
import { csvLanguages, csvValueLabel } from '#contract/messages/csv-labels.ts';
import { stockAdjustmentSchema } from '#contract/stock/adjustment.ts';
import type { StockSummary } from '#contract/stock/entity.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import { parseWholeNumber } from './cells.ts';
import {
  type CheckedRow,
  filledCells,
  type ImportChange,
  type ImportKind,
  type Reason,
  type RowCells,
  wrongRow,
} from './import-kind.ts';
import { isFormula } from './parse-cells.ts';
import { nameKey } from './records-import.ts';

interface NamedRecord {
  id: string;
  name: string;
}

export interface StockContext {
  products: readonly NamedRecord[];
  warehouses: readonly NamedRecord[];
  summary: readonly StockSummary[];
  reason: string;
}

interface Line {
  product: NamedRecord;
  warehouse: NamedRecord;
  counted: number;
}

export function stockImport({ products, warehouses, summary, reason }: StockContext): ImportKind {
  const productOf = new Map(products.map((each) => [nameKey(each.name), each]));
  const warehouseOf = new Map(warehouses.map((each) => [nameKey(each.name), each]));
  const summaryOf = new Map(summary.map((row) => [row.product_id, row]));
  const [onlyWarehouse] = warehouses.length === 1 ? warehouses : [];
  const lineOf = new WeakMap<CheckedRow, Line>();

  function checkStockRow(rowCells: RowCells, shared?: RowCells): CheckedRow {
    const cells = filledCells(rowCells, shared);
    return isCartRow(cells) ? checkCartRow(cells) : checkWarehouseRow(cells);
  }

  function checkWarehouseRow(cells: RowCells): CheckedRow {
    const product = findNamedRecord(cells, 'product', productOf, 'product_required');
    const needsWarehouse = onlyWarehouse === undefined || Boolean(cells.warehouse);
    const warehouse = needsWarehouse
      ? findNamedRecord(cells, 'warehouse', warehouseOf, 'warehouse_required')
      : { found: onlyWarehouse };
    const { counted, ...units } = unitsOf(cells.quantity ?? '');
    const errors = {
      ...(product.reason && { product: product.reason }),
      ...('reason' in warehouse && warehouse.reason && { warehouse: warehouse.reason }),
      ...(units.reason && { quantity: units.reason }),
    };
    if (!product.found || !warehouse.found || units.reason) return wrongRow(errors, 'product');
    const line = { product: product.found, warehouse: warehouse.found, counted };
    const currentUnits = unitsAt(summaryOf.get(line.product.id)?.warehouse, line.warehouse.name);
    const checkedRow: CheckedRow = {
      verdict: verdictOf(currentUnits, counted),
      errors,
      before: currentUnits !== 0 && currentUnits !== counted ? { quantity: currentUnits } : {},
      key: `${line.product.id} ${line.warehouse.id}`,
      keyField: 'product',
      changes: [],
    };
    lineOf.set(checkedRow, line);
    return checkedRow;
  }

  /** Stock on a cart is counted when the cart returns, so its row in our export changes nothing. */
  function checkCartRow(cells: RowCells): CheckedRow {
    const product = findNamedRecord(cells, 'product', productOf, 'product_required');
    if (!product.found) return wrongRow({ product: product.reason ?? { own: 'unknown' } }, 'product');
    const place = cells.warehouse ?? '';
    const currentUnits = unitsAt(summaryOf.get(product.found.id)?.cart, place);
    const isSame = parseWholeNumber(cells.quantity ?? '') === currentUnits;
    return {
      verdict: isSame ? 'same' : 'wrong',
      errors: isSame ? {} : { quantity: { own: 'cart' } },
      before: isSame ? {} : { quantity: currentUnits },
      key: `${product.found.id} cart ${place}`,
      keyField: 'product',
      changes: [],
    };
  }

  return {
    list: 'stockSummary',
    fields: [
      { name: 'product', kind: 'text', isRequired: true },
      {
        ...({ name: 'warehouse', kind: 'text', isRequired: onlyWarehouse === undefined } as const),
        isSharable: true,
        values: warehouses.map(({ name }) => name),
      },
      { name: 'quantity', kind: 'whole', isRequired: true },
      // Only our own export has this column. Other files contain only warehouses.
      { name: 'place_type', kind: 'text', isRequired: false },
    ],
    check: checkStockRow,
    changesOf: (checkedRows) => {
      const isPosted = ({ verdict }: CheckedRow) => verdict === 'new' || verdict === 'changed';
      const lines = checkedRows.filter(isPosted).flatMap((each) => lineOf.get(each) ?? []);
      return warehouses.flatMap((warehouse) =>
        countsOf(
          warehouse,
          lines.filter((line) => line.warehouse === warehouse),
          reason,
        ),
      );
    },
  };
}

const cartKindLabels = new Set(
  ['cart', ...csvLanguages.map((language) => csvValueLabel('cart', language, 'place'))].map(nameKey),
);

function isCartRow({ place_type = '' }: RowCells): boolean {
  return cartKindLabels.has(nameKey(place_type));
}

/** Returns counts of up to `maxDocumentLines` lines. */
function countsOf(warehouse: NamedRecord, lines: readonly Line[], reason: string): ImportChange[] {
  const parts = Array.from({ length: Math.ceil(lines.length / maxDocumentLines) }, (_, index) =>
    lines.slice(index * maxDocumentLines, (index + 1) * maxDocumentLines),
  );
  return parts.map((part) => ({
    name: 'stockAdjustmentCreate',
    args: {
      id: newId(),
      kind: 'count',
      warehouse_id: warehouse.id,
      reason,
      items: part.map(({ product, counted }) => ({ product_id: product.id, counted })),
    },
    names: Object.fromEntries([warehouse, ...part.map(({ product }) => product)].map(({ id, name }) => [id, name])),
  }));
}

function findNamedRecord(
  cells: RowCells,
  field: string,
  all: ReadonlyMap<string, NamedRecord>,
  required: 'product_required' | 'warehouse_required',
): { found?: NamedRecord | undefined; reason?: Reason } {
  const cell = cells[field] ?? '';
  if (cell === '') return { reason: { message: { key: required } } };
  if (isFormula(cell)) return { reason: { own: 'formula' } };
  const found = all.get(nameKey(cell));
  return found ? { found } : { reason: { own: 'unknown' } };
}

function unitsOf(cell: string): { counted: number; reason?: Reason } {
  const counted = parseWholeNumber(cell);
  if (isFormula(cell)) return { counted, reason: { own: 'formula' } };
  return isValidCount(counted) ? { counted } : { counted, reason: { message: { key: 'stock_range' } } };
}

function verdictOf(currentUnits: number, counted: number): 'new' | 'changed' | 'same' {
  if (currentUnits === counted) return 'same';
  return currentUnits === 0 ? 'new' : 'changed';
}

const anyId = '01900000-0000-7000-8000-000000000000';

function isValidCount(counted: number): boolean {
  return stockAdjustmentSchema.safeParse({
    kind: 'count',
    warehouse_id: anyId,
    reason: '',
    items: [{ product_id: anyId, counted }],
  }).success;
}
