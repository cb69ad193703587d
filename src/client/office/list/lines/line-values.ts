import { dotted } from '#client/office/list/contract-resolver.ts';
import { parseDecimal } from '#client/office/list/decimal.ts';
import { isEmptyRow } from '#contract/entities/restock.ts';

export interface LineRow {
  product_id: string;
  quantity: string;
}

/** The part of a form that holds products and units; quantities are text until checked. */
export interface LineValues {
  items: LineRow[];
}

/** "Quantity is parsed as an integer, an empty value stays empty" (specification §5). */
export const emptyRow: LineRow = { product_id: '', quantity: '' };

export function toRows(
  lines: readonly { product_id: string; quantity: number }[] | undefined,
): LineRow[] {
  if (lines === undefined || lines.length === 0) return [emptyRow];
  return lines.map(({ product_id, quantity }) => ({ product_id, quantity: String(quantity) }));
}

/** A row that nobody filled in is left out by the contract; an empty quantity alone is not. */
export function toLine({ product_id, quantity }: LineRow) {
  const isUntouched = product_id === '' && quantity.trim() === '';
  return { product_id, quantity: isUntouched ? 0 : parseDecimal(quantity) };
}

/**
 * The row of the form that a line of the body came from: the contract leaves out empty rows before
 * it complains about the others.
 */
export function underRow(field: string, { items }: LineValues): string {
  const filled = [...items.keys()].filter((index) => !isEmptyRow(toLine(items[index] ?? emptyRow)));
  return moved(field, filled);
}

/** The same for the server's answer, whose lines are summed by product. */
export function underFirstRow(field: string, { items }: LineValues): string {
  const first = new Map<string, number>();
  for (const [index, row] of items.entries()) {
    if (isEmptyRow(toLine(row)) || first.has(row.product_id)) continue;
    first.set(row.product_id, index);
  }
  return moved(field, [...first.values()]);
}

function moved(field: string, rows: readonly number[]): string {
  const line = /^(?:initial_)?items(?:\[(\d+)\])?/;
  const index = line.exec(field)?.[1];
  if (index === undefined) return line.test(field) ? 'items.root' : dotted(field);
  return dotted(field.replace(line, `items[${rows[Number(index)] ?? index}]`));
}
