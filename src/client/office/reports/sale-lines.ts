import type { EarningsReport, SalesReport } from '#contract/reports/entity.ts';
import type { SaleRow } from './sale-rows.ts';

export interface SaleLine extends SaleRow {
  before: SaleRow | undefined;
  /** Undefined without a row in the earnings report. */
  grossProfit: EarningsReport[number] | undefined;
}

interface OtherReports {
  before: SalesReport | undefined;
  grossProfit: EarningsReport | undefined;
}

/**
 * @param toPeriodKey converts a key of the comparison period to the matching one of the report's period
 * @param isByTime whether the keys are days or hours
 */
export function toSaleLines(
  rows: SalesReport,
  { before, grossProfit }: OtherReports,
  toPeriodKey: (key: string) => string,
  isByTime: boolean,
): SaleLine[] {
  const beforeOf = new Map(before?.map((row) => [toPeriodKey(row.key), row]));
  const grossProfitOf = new Map(grossProfit?.map((row) => [row.key, row]));
  const withComparison = (row: SaleRow): SaleLine => ({
    ...row,
    before: before && (beforeOf.get(row.key) ?? { ...row, ...noSales }),
    grossProfit: grossProfitOf.get(row.key),
  });
  const knownKeys = new Set(rows.map(({ key }) => key));
  const comparisonOnly = [...beforeOf].flatMap(([key, row]) =>
    knownKeys.has(key) ? [] : [withComparison({ ...row, ...noSales, key, label: labelOf(row, key) })],
  );
  const lines = [...rows.map(withComparison), ...comparisonOnly];
  return isByTime ? lines.sort((a, b) => (a.key < b.key ? -1 : 1)) : lines;
}

const noSales = { transactions: 0, units: 0, revenue: 0, unconfirmed: 0 };

function labelOf({ key, label }: SaleRow, periodKey: string): string {
  return label === key ? periodKey : label;
}

export function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
