import type { EarningsReport, SalesReport } from '#contract/reports/entity.ts';
import type { SaleRow } from './sale-rows.ts';

export interface SaleLine extends SaleRow {
  before: SaleRow | undefined;
  /** Undefined if no unit cost is known. */
  grossProfit: EarningsReport[number] | undefined;
}

interface Parts {
  before: SalesReport | undefined;
  grossProfit: EarningsReport | undefined;
}

/**
 * @param toPeriodKey converts a key of the comparison period to this period
 * @param isByTime whether the keys are days or hours
 */
export function saleLines(
  rows: SalesReport,
  { before, grossProfit }: Parts,
  keyBeside: (key: string) => string,
  isByTime: boolean,
): SaleLine[] {
  const beforeOf = new Map(before?.map((row) => [keyBeside(row.key), row]));
  const earnedOf = new Map(grossProfit?.map((row) => [row.key, row]));
  const withBeside = (row: SaleRow): SaleLine => ({
    ...row,
    before: before && (beforeOf.get(row.key) ?? { ...row, ...nothing }),
    grossProfit: earnedOf.get(row.key),
  });
  const known = new Set(rows.map(({ key }) => key));
  const onlyBefore = [...beforeOf].flatMap(([key, row]) =>
    known.has(key) ? [] : [withBeside({ ...row, ...nothing, key, label: labelOf(row, key) })],
  );
  const lines = [...rows.map(withBeside), ...onlyBefore];
  return isByTime ? lines.sort((a, b) => (a.key < b.key ? -1 : 1)) : lines;
}

const nothing = { transactions: 0, units: 0, revenue: 0, unconfirmed: 0 };

function labelOf({ key, label }: SaleRow, keyHere: string): string {
  return label === key ? keyHere : label;
}

export function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
