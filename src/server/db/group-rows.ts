import { groupBy } from '#contract/group-by.ts';

/**
 * Groups rows by a column, in their order. Returns a function that tells the rows with a value; for a
 * thousand documents with their lines this is far quicker than to filter all lines for each document.
 */
export function groupRows<Row, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
): (value: Row[Column]) => readonly Row[] {
  const groups = groupBy(rows, (row) => row[column]);
  return (value) => groups.get(value) ?? [];
}
