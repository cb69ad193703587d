import { describe, expect, it } from 'vitest';
import { comparedWith, soldOnDay } from '#client/office/shifts/sold-on-day.ts';
import { addDays } from '#contract/dates.ts';
import type { SaleDay } from '#contract/reports/sale-days.ts';

/** Thursday, 26 November, 14:05 in Jakarta. */
const now = '2026-11-26T07:05:00.000Z';
const date = '2026-11-26';
const compared = comparedWith(date, now);

/** @param hours rupiah by hour */
function day(id: string, hours: Record<string, number>): SaleDay {
  const sold = Object.entries(hours).map(([hour, revenue]) => [
    hour,
    { sales: 1, units: 1, revenue },
  ]);
  const revenue = Object.values(hours).reduce((sum, each) => sum + each, 0);
  return {
    ...{ id, sales: sold.length, units: sold.length, revenue },
    ...{ methods: {}, hours: Object.fromEntries(sold), products: {} },
  };
}

describe('what a day has sold (screens 3.19)', () => {
  it('is compared as a whole once it is over', () => {
    expect(comparedWith('2026-11-25', now)).toEqual({ date: '2026-11-18', untilHour: '24' });
    // 00:30 of the 27th in Jakarta, still the 26th in Greenwich.
    expect(comparedWith('2026-11-27', '2026-11-26T17:30:00.000Z')).toEqual({
      ...{ date: '2026-11-20', untilHour: '00' },
    });
  });

  it('stands beside the same weekday a week before, both until the last full hour', () => {
    const days = [
      day(date, { '08': 50_000, '13': 58_000, '14': 9_000 }),
      day(addDays(date, -1), { '08': 1 }),
      day(addDays(date, -7), { '07': 100_000, '14': 70_000 }),
    ];
    expect(compared).toEqual({ date: '2026-11-19', untilHour: '14' });
    const sold = soldOnDay(days, date, compared);
    expect(sold.before).toEqual({ sales: 1, units: 1, amount: 100_000 });
    expect(sold.change).toBeCloseTo(0.08);
    expect(sold.day.revenue).toBe(117_000);
    expect(sold.hours.map(({ hour }) => hour)).toEqual([
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
      '13',
      '14',
    ]);
    expect(sold.hours[0]).toEqual({ hour: '07', revenue: 0, before: 100_000 });
    expect(sold.hours[7]).toEqual({ hour: '14', revenue: 9_000, before: 70_000 });
  });

  it('has nothing to compare with on a day without a sale, and does not know what is not on the device', () => {
    const noSale = soldOnDay([day(date, { '08': 1000 })], date, compared);
    expect(noSale).toMatchObject({ before: { amount: 0 }, change: undefined });
    // So many days with sales are kept that an older one may be missing.
    const newest = Array.from({ length: 35 }, (_, index) => day(addDays(date, index - 5), {}));
    expect(soldOnDay(newest, date, compared).before).toBeUndefined();
    expect(soldOnDay([], date, compared)).toMatchObject({
      hours: [],
      day: { id: date, revenue: 0 },
    });
  });
});
