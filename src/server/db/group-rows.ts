import { groupBy } from '#contract/group-by.ts';

/** For a thousand documents with their lines this is far faster than filtering all lines for each document. */
export function groupRows<Row, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
): (value: Row[Column]) => readonly Row[] {
  const groups = groupBy(rows, (row) => row[column]);
  return (value) => groups.get(value) ?? [];
}
