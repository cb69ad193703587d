import { describe, expect, it } from 'vitest';
import { periodOf } from '#client/office/kit/list/periods.ts';
import {
  comparisonDays,
  fromComparisonDay,
  offeredComparisons,
  readReportUrl,
} from '#client/office/reports/report-address.ts';
import { salesGroups } from '#contract/reports/entity.ts';

const today = '2026-11-26';
const read = (search: string) => readReportUrl(new URLSearchParams(search), salesGroups, today);

describe('The address of a report', () => {
  it('says the last 30 days by day where it says nothing', () => {
    expect(read('')).toMatchObject({
      period: '30_days',
      by: 'day',
      comparison: undefined,
      fault: undefined,
      isUnreadable: false,
      days: { first: '2026-10-28', last: today },
    });
  });

  it.each([
    ['today', today, today],
    ['7_days', '2026-11-20', today],
    ['this_month', '2026-11-01', today],
    ['last_month', '2026-10-01', '2026-10-31'],
  ])('knows the days of %s, and them by their name', (period, first, last) => {
    expect(read(`period=${period}`).days).toEqual({ first, last });
    expect(periodOf(first, last, today)).toBe(period);
    expect(periodOf(first, undefined, today)).toBeUndefined();
  });

  it('takes single days before a period, and one day alone as the server does', () => {
    const own = read('period=today&start_date=2026-01-01&end_date=2026-01-03');
    expect(own).toMatchObject({ period: undefined, days: { first: '2026-01-01', last: '2026-01-03' } });
    expect(read('end_date=2026-01-30').days).toEqual({ first: '2026-01-01', last: '2026-01-30' });
    expect(read('start_date=2026-11-01').days).toEqual({ first: '2026-11-01', last: today });
  });

  it.each(['by=moon', 'period=yesterweek', 'start_date=2026-02-30', 'end_date=0', 'beside=neighbour'])(
    'leaves out what means nothing, and says so: %s',
    (search) => expect(read(search)).toMatchObject({ period: '30_days', by: 'day', isUnreadable: true }),
  );

  it('names days in the wrong order, and ten years', () => {
    expect(read('start_date=2026-11-02&end_date=2026-11-01').fault).toBe('order');
    expect(read('start_date=2016-11-26').fault).toBe('too_long');
    expect(read('start_date=2024-11-26').fault).toBeUndefined();
  });

  it('puts as many days before beside a period, or the same weekdays', () => {
    const week = { first: '2026-11-20', last: today };
    expect(comparisonDays(week, 'before')).toEqual({ first: '2026-11-13', last: '2026-11-19' });
    expect(comparisonDays(week, 'four_weeks')).toEqual({ first: '2026-10-23', last: '2026-10-29' });
    expect(comparisonDays(week, 'year')).toEqual({ first: '2025-11-21', last: '2025-11-27' });
    expect(fromComparisonDay('2025-11-21', week, 'year')).toBe('2026-11-20');
  });

  it('offers no four weeks before where both would overlap', () => {
    expect(offeredComparisons(read('').days)).toEqual(['before', 'year']);
    expect(read('beside=four_weeks').comparison).toBeUndefined();
    expect(read('period=7_days&beside=four_weeks').comparison).toBe('four_weeks');
  });
});
