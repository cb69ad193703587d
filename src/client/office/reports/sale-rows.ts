// These rows must equal the rows that the server computes (rules 11.1).

import type { Days } from '#client/office/kit/list/periods.ts';
import { type BusinessDate, weekdayOf } from '#contract/fields/dates.ts';
import type { SalesReport } from '#contract/reports/entity.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';
import { cashlessSalesOf, unconfirmedRevenueOf } from '#contract/reports/statements.ts';

/** Only the server can group by cart or barista. */
export const deviceGroups = ['day', 'hour', 'weekday_hour', 'product', 'method'] as const;
export type DeviceGroup = (typeof deviceGroups)[number];

export type SaleRow = SalesReport[number];
type Part = Omit<SaleRow, 'transactions'> & { sales: number };

export function saleRowsOf(saleDays: readonly SaleDay[], { first, last }: Days, by: DeviceGroup): SaleRow[] {
  const rows = new Map<string, SaleRow>();
  for (const day of saleDays) {
    if (day.id < first || day.id > last) continue;
    for (const { key, label, sales, units, revenue, unconfirmed } of partsOf(day, by)) {
      const row = rows.get(key) ?? { key, label, transactions: 0, units: 0, revenue: 0 };
      // If a product has several names, the first in alphabetical order is used.
      if (label < row.label) row.label = label;
      row.transactions += sales;
      row.units += units;
      row.revenue += revenue;
      if (unconfirmed !== undefined) row.unconfirmed = (row.unconfirmed ?? 0) + unconfirmed;
      rows.set(key, row);
    }
  }
  const isByTime = by === 'day' || by === 'hour' || by === 'weekday_hour';
  return [...rows.values()].sort((a, b) => {
    if (!isByTime && a.revenue !== b.revenue) return b.revenue - a.revenue;
    return a.key < b.key ? -1 : 1;
  });
}

function partsOf(day: SaleDay, by: DeviceGroup): Part[] {
  const { id, sales, units, revenue } = day;
  if (by === 'day') {
    return [{ key: id, label: id, sales, units, revenue, unconfirmed: unconfirmedRevenueOf(day) }];
  }
  if (by === 'product') {
    return Object.entries(day.products).map(([key, { name, ...totals }]) => ({
      ...totals,
      key,
      label: name,
    }));
  }
  if (by === 'method') {
    const unconfirmedMethods = new Set<string>(
      cashlessSalesOf(day).flatMap(({ method, isConfirmed }) => (isConfirmed ? [] : method)),
    );
    return Object.entries(day.methods).map(([key, totals]) => ({
      ...totals,
      key,
      label: key,
      unconfirmed: unconfirmedMethods.has(key) ? totals.revenue : 0,
    }));
  }
  const prefix = by === 'weekday_hour' ? `${weekdayOf(id)}-` : '';
  return Object.entries(day.hours).map(([key, totals]) => ({
    ...totals,
    key: prefix + key,
    label: prefix + key,
  }));
}

/**
 * This device has all sales from the returned day on. Undefined if there is no such day.
 * @param saleDays newest first
 * @param withoutGap the number of newest days without a gap
 */
export function daysKnownSince(
  saleDays: readonly Pick<SaleDay, 'id'>[],
  withoutGap: number,
): BusinessDate | 'always' | undefined {
  return withoutGap === Number.POSITIVE_INFINITY ? 'always' : saleDays[withoutGap - 1]?.id;
}
