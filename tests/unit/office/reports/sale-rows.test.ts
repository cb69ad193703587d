import { describe, expect, it } from 'vitest';
import { fromComparisonDay, toComparisonDay } from '#client/office/reports/report-address.ts';
import { bucketsByDay, bucketsByMonth } from '#client/office/reports/report-chart.ts';
import { toSaleLines } from '#client/office/reports/sale-lines.ts';
import { daysKnownSince, saleRowsOf } from '#client/office/reports/sale-rows.ts';
import { hourRange } from '#contract/fields/dates.ts';
import { relativeChange } from '#contract/reports/compare-to.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';

const sold = (sales: number, units: number, revenue: number) => ({ sales, units, revenue });
const row = (key: string, transactions: number, units: number, revenue: number, label = key) => ({
  key,
  label,
  transactions,
  units,
  revenue,
});

const open = (unconfirmed: number, line: ReturnType<typeof row>) => ({ ...line, unconfirmed });

// A Monday and the Tuesday after it.
const days: SaleDay[] = [
  {
    id: '2026-11-24',
    ...sold(2, 3, 50_000),
    methods: { cash: sold(2, 3, 50_000) },
    hours: { '08': sold(2, 3, 50_000) },
    products: { aren: { ...sold(2, 3, 50_000), name: 'Aren baru' } },
  },
  {
    id: '2026-11-23',
    ...sold(3, 4, 70_000),
    methods: { cash: sold(1, 1, 20_000), qris: sold(2, 3, 60_000) },
    hours: { '08': sold(1, 1, 20_000), '17': sold(2, 3, 50_000) },
    products: { aren: { ...sold(1, 1, 18_000), name: 'Aren' }, matcha: { ...sold(3, 3, 52_000), name: 'Matcha' } },
  },
];
const both = { first: '2026-11-23', last: '2026-11-24' };

describe('Rows of a report from sums of days', () => {
  it('are sorted by time, or by what sold most', () => {
    const found = saleRowsOf(days, both, 'day');
    expect(found).toEqual([open(60_000, row('2026-11-23', 3, 4, 70_000)), open(0, row('2026-11-24', 2, 3, 50_000))]);
    expect(saleRowsOf(days, both, 'hour')).toEqual([row('08', 3, 4, 70_000), row('17', 2, 3, 50_000)]);
    const shown = saleRowsOf(days, both, 'weekday_hour');
    expect(shown).toEqual([row('1-08', 1, 1, 20_000), row('1-17', 2, 3, 50_000), row('2-08', 2, 3, 50_000)]);
    const result = saleRowsOf(days, both, 'method');
    expect(result).toEqual([open(0, row('cash', 3, 4, 70_000)), open(60_000, row('qris', 2, 3, 60_000))]);
    const statements = { qris: { received: 55_000, recorded_at: '2026-11-24T02:00:00.000Z' } };
    const confirmed = days.map((day) => (day.methods.qris ? { ...day, statements } : day));
    for (const by of ['day', 'method'] as const) {
      for (const { unconfirmed } of saleRowsOf(confirmed, both, by)) expect(unconfirmed).toBe(0);
    }
  });

  it('have the first of several names', () => {
    const found = saleRowsOf(days, both, 'product');
    expect(found).toEqual([row('aren', 3, 4, 68_000, 'Aren'), row('matcha', 3, 3, 52_000, 'Matcha')]);
  });

  it('are of the chosen days alone', () => {
    const monday = { first: '2026-11-23', last: '2026-11-23' };
    expect(saleRowsOf(days, monday, 'day')).toEqual([open(60_000, row('2026-11-23', 3, 4, 70_000))]);
    expect(saleRowsOf(days, { first: '2026-12-01', last: '2026-12-02' }, 'day')).toEqual([]);
  });

  it('are known back to the last day without a gap', () => {
    expect(daysKnownSince(days, 2)).toBe('2026-11-23');
    expect(daysKnownSince(days, 31)).toBeUndefined();
    expect(daysKnownSince([], Number.POSITIVE_INFINITY)).toBe('always');
  });
});

describe('A period beside', () => {
  it('stands at the day it belongs to, also where only one of both sold', () => {
    const days = { first: '2026-11-20', last: '2026-11-26' };
    const [both, now, before] = toSaleLines(
      [row('2026-11-24', 1, 1, 10), row('2026-11-25', 2, 2, 20)],
      { before: [row('2026-11-17', 3, 3, 30), row('2026-11-19', 4, 4, 40)], grossProfit: undefined },
      (key) => fromComparisonDay(key, days, 'before'),
      true,
    );
    expect(both).toMatchObject({ revenue: 10, before: { key: '2026-11-17', revenue: 30 } });
    expect(now).toMatchObject({ revenue: 20, before: { revenue: 0 } });
    expect(before).toMatchObject({ key: '2026-11-26', label: '2026-11-26', revenue: 0 });
    expect(toComparisonDay('2026-11-25', days, 'before')).toBe('2026-11-18');
  });

  it('stands between the others where a day sold then alone', () => {
    const days = { first: '2026-11-20', last: '2026-11-26' };
    const lines = toSaleLines(
      [row('2026-11-26', 1, 1, 10)],
      { before: [row('2026-11-14', 3, 3, 30)], grossProfit: undefined },
      (key) => fromComparisonDay(key, days, 'before'),
      true,
    );
    expect(lines.map(({ key }) => key)).toEqual(['2026-11-21', '2026-11-26']);
  });

  it('has a difference only to something', () => {
    expect(relativeChange(108, 100)).toBeCloseTo(0.08);
    expect(relativeChange(50, 0)).toBeUndefined();
  });
});

describe('The bars of a report', () => {
  const rows = [row('2026-11-29', 1, 1, 10), row('2026-12-01', 2, 2, 20)];
  const days = { first: '2026-11-28', last: '2026-12-31' };

  it('have a place for each day that has come', () => {
    const bars = bucketsByDay(rows, days, '2026-12-02');
    expect(bars.map(({ key }) => key)).toEqual(
      ['28', '29', '30'].map((day) => `2026-11-${day}`).concat(['2026-12-01', '2026-12-02']),
    );
    expect(bars.map(({ rows }) => rows.length)).toEqual([0, 1, 0, 1, 0]);
  });

  it('stand for months where there are many days, and for every hour between', () => {
    expect(bucketsByMonth(rows, days, '2026-12-02').map(({ key, rows }) => [key, rows.length])).toEqual([
      ['2026-11', 1],
      ['2026-12', 1],
    ]);
    expect(hourRange(['17', '09', '08'])[0]).toBe('08');
    expect(hourRange(['17', '09'])).toHaveLength(9);
    expect(hourRange([])).toEqual([]);
  });
});
