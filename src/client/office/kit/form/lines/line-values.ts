import { dotted } from '#client/office/kit/form/contract-resolver.ts';
import { parseDecimal } from '#client/office/kit/form/decimal.ts';
import { isEmptyRow } from '#contract/product-lines.ts';

export interface LineRow {
  product_id: string;
  quantity: string;
}

/** The part of a form that holds products and units; quantities are text until checked. */
export interface LineValues<Row extends LineRow = LineRow> {
  items: Row[];
}

/** A quantity is a whole number; an empty field stays empty (screens 5.2). */
export const emptyRow: LineRow = { product_id: '', quantity: '' };

export function toRows(
  lines: readonly { product_id: string; quantity: number }[] | undefined,
): LineRow[] {
  if (lines === undefined || lines.length === 0) return [emptyRow];
  return lines.map(({ product_id, quantity }) => ({ product_id, quantity: String(quantity) }));
}

/** The contract drops a row that is empty; a row with only an empty quantity is an error. */
export function toLine({ product_id, quantity }: LineRow) {
  const isUntouched = product_id === '' && quantity.trim() === '';
  return { product_id, quantity: isUntouched ? 0 : parseDecimal(quantity) };
}

/** The indexes of rows that are not empty: the contract drops the others. */
export function filledRows({ items }: LineValues): number[] {
  return [...items.keys()].filter((index) => !isEmptyRow(toLine(items[index] ?? emptyRow)));
}

/**
 * The form's field for an error of the contract, which counts lines without the empty rows.
 */
export function underRow(field: string, values: LineValues): string {
  return moved(field, filledRows(values));
}

/**
 * Finds the form field for an error of the server, which sums lines by product.
 * @param lotOf the key by which the server sums lines, if that is more than the product
 */
export function underFirstRow<Row extends LineRow>(
  field: string,
  values: LineValues<Row>,
  lotOf: (row: Row) => string = ({ product_id }) => product_id,
): string {
  const first = new Map<string, number>();
  for (const index of filledRows(values)) {
    const row = values.items[index];
    if (row && !first.has(lotOf(row))) first.set(lotOf(row), index);
  }
  return moved(field, [...first.values()]);
}

function moved(field: string, rows: readonly number[]): string {
  const line = /^(?:initial_)?items(?:\[(\d+)\])?/;
  const index = line.exec(field)?.[1];
  if (index === undefined) return line.test(field) ? 'items.root' : dotted(field);
  return dotted(field.replace(line, `items[${rows[Number(index)] ?? index}]`));
}
