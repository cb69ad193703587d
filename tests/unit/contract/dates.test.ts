import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDateOf,
  isBusinessDate,
  isWithinDates,
  startOfBusinessDate,
  startOfNextBusinessDate,
} from '#contract/fields/dates.ts';

const instants = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('business dates are days in Jakarta', () => {
  it.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
    ['2026-12-31T17:00:00.000Z', '2027-01-01'],
    ['2028-02-28T17:00:00.000Z', '2028-02-29'],
  ])('%s falls on %s', (instant, date) => {
    expect(businessDateOf(instant)).toBe(date);
    expect(businessDateOf(new Date(instant))).toBe(date);
  });

  it('agrees with the time zone table of Node for any moment', () => {
    const jakarta = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(businessDateOf(instant)).toBe(jakarta.format(new Date(instant)));
      }),
    );
  });

  it('has each moment in exactly the half-open range of its own day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const date = businessDateOf(instant);
        expect(startOfBusinessDate(date) <= instant).toBe(true);
        expect(instant < startOfNextBusinessDate(date)).toBe(true);
        expect(startOfNextBusinessDate(date)).toBe(startOfBusinessDate(addDays(date, 1)));
      }),
    );
  });

  it('adds days and takes them back', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
        const date = businessDateOf(instant);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(isBusinessDate(addDays(date, days))).toBe(true);
      }),
    );
  });
});

describe('a written date', () => {
  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '20261120',
    '',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '0000-00-00',
    '2026-11-20\n',
  ])('%j is no day of the calendar', (text) => expect(isBusinessDate(text)).toBe(false));

  it.each(['2026-11-20', '2028-02-29', '1999-12-31'])('%j is one', (text) => expect(isBusinessDate(text)).toBe(true));
});

describe('a date filter', () => {
  const evening = '2026-11-20T16:59:59.999Z';

  it('includes both of its days', () => {
    expect(isWithinDates(evening, '2026-11-20', '2026-11-20')).toBe(true);
    expect(isWithinDates(evening, '2026-11-21', undefined)).toBe(false);
    expect(isWithinDates(evening, undefined, '2026-11-19')).toBe(false);
  });

  it('is open where a side is missing', () => {
    expect(isWithinDates(evening, undefined, undefined)).toBe(true);
    expect(isWithinDates(evening, '2026-01-01', undefined)).toBe(true);
    expect(isWithinDates(evening, undefined, '2027-01-01')).toBe(true);
  });
});
