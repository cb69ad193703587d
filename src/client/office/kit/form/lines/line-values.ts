import { parseDecimal, toFormPath } from '#client/office/kit/form/contract-resolver.ts';
import { isEmptyLine } from '#contract/fields/product-lines.ts';

export interface LineRow {
  product_id: string;
  quantity: string;
  /** The product of a row from "Add all products", which is left out while it has no quantity. */
  proposed?: string;
}

export interface LineValues<Row extends LineRow = LineRow> {
  items: Row[];
}

/** The quantity is empty instead of 0 (screens 5.2). */
export const emptyRow: LineRow = { product_id: '', quantity: '' };

/** The rows of a form: at least one, empty if there are no lines. */
export function toRows(lines: readonly { product_id: string; quantity: number }[] | undefined): LineRow[] {
  if (lines === undefined || lines.length === 0) return [emptyRow];
  return lines.map(({ product_id, quantity }) => ({ product_id, quantity: String(quantity) }));
}

/** True if the user entered nothing: the product is proposed or missing, and there are no units. */
function isUntouched({ product_id, quantity, proposed }: LineRow): boolean {
  const hasNoUnits = quantity.trim() === '' || parseDecimal(quantity) === 0;
  return hasNoUnits && (product_id === '' || product_id === proposed);
}

/**
 * An untouched row gives a line without a product, which the contract drops. A product without a quantity gives NaN,
 * which the contract rejects.
 */
export function toLine(row: LineRow) {
  if (isUntouched(row)) return { product_id: '', quantity: 0 };
  return { product_id: row.product_id, quantity: parseDecimal(row.quantity) };
}

export function filledRowIndexes({ items }: LineValues): number[] {
  return [...items.keys()].filter((index) => !isEmptyLine(toLine(items[index] ?? emptyRow)));
}

/** For an error found on this device. The contract numbers lines without empty rows: its line 0 can be the form's row 1. */
export function toRowField(field: string, values: LineValues): string {
  return withRowIndex(field, filledRowIndexes(values));
}

/**
 * For an error of the server: it sums the lines of a product before it numbers them, so an error belongs to the first
 * row with that product.
 * @param sumKeyOf the key by which the server sums lines, if it is more than the product
 */
export function toFirstRowField<Row extends LineRow>(
  field: string,
  values: LineValues<Row>,
  sumKeyOf: (row: Row) => string = ({ product_id }) => product_id,
): string {
  const firstIndexes = new Map<string, number>();
  for (const index of filledRowIndexes(values)) {
    const row = values.items[index];
    if (row && !firstIndexes.has(sumKeyOf(row))) firstIndexes.set(sumKeyOf(row), index);
  }
  return withRowIndex(field, [...firstIndexes.values()]);
}

/**
 * Converts a contract's field such as `items[0].quantity` to the form's `items.1.quantity`. An error of the whole list
 * belongs to `items.root`.
 * @param rowIndexes the form's row of each line
 */
function withRowIndex(field: string, rowIndexes: readonly number[]): string {
  // `initial_items` is the load of an assignment.
  const linePattern = /^(?:initial_)?items(?:\[(\d+)\])?/;
  const lineIndex = linePattern.exec(field)?.[1];
  if (lineIndex === undefined) return linePattern.test(field) ? 'items.root' : toFormPath(field);
  return toFormPath(field.replace(linePattern, `items[${rowIndexes[Number(lineIndex)] ?? lineIndex}]`));
}
