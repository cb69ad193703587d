import { groupBy } from '#contract/group-by.ts';

/** Far faster than filtering all lines for each of a thousand documents. */
export function groupRows<Row, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
): (value: Row[Column]) => readonly Row[] {
  const groups = groupBy(rows, (row) => row[column]);
  return (value) => groups.get(value) ?? [];
}
