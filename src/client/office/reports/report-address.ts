// A report's URL may be handwritten or years old.
import { type Days, daysOf, type Period, periods } from '#client/office/kit/list/periods.ts';
import { addDays, type BusinessDate, isBusinessDate } from '#contract/fields/dates.ts';

const defaultPeriod: Period = '30_days';

export const comparisons = ['before', 'four_weeks', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export const maxDays = 731;

export type ReportUrlParam = 'period' | 'start_date' | 'end_date' | 'by' | 'beside';

export type ReportUrlError = 'order' | 'too_long';

export interface ReportUrlState<Group extends string> {
  /** Undefined for a custom range of days. */
  period: Period | undefined;
  days: Days;
  by: Group;
  comparison: Comparison | undefined;
  fault: ReportUrlError | undefined;
  isUnreadable: boolean;
}

/** @param groups the first group is the default */
export function readReportUrl<Group extends string>(
  search: URLSearchParams,
  groups: readonly [Group, ...Group[]],
  today: BusinessDate,
): ReportUrlState<Group> {
  const start = readDay(search, 'start_date');
  const end = readDay(search, 'end_date');
  const periodParam = readOneOf(search, 'period', periods);
  const by = readOneOf(search, 'by', groups);
  const comparison = readOneOf(search, 'beside', comparisons);
  const hasDays = start.value !== undefined || end.value !== undefined;
  const period = hasDays ? undefined : (periodParam.value ?? defaultPeriod);
  const days = period ? daysOf(period, today) : customDays(start.value, end.value, today);
  const offeredComparison = offeredComparisons(days).find((each) => each === comparison.value);
  return {
    period,
    days,
    by: by.value ?? groups[0],
    fault: faultOf(days),
    comparison: offeredComparison,
    isUnreadable:
      offeredComparison !== comparison.value ||
      [start, end, periodParam, by, comparison].some(({ isUnreadable }) => isUnreadable),
  };
}

interface ReadParam<Value> {
  value: Value | undefined;
  isUnreadable: boolean;
}

function readDay(search: URLSearchParams, name: ReportUrlParam): ReadParam<BusinessDate> {
  const text = search.get(name);
  const value = text !== null && isBusinessDate(text) ? text : undefined;
  return { value, isUnreadable: text !== null && value === undefined };
}

function readOneOf<Value extends string>(
  search: URLSearchParams,
  name: ReportUrlParam,
  values: readonly Value[],
): ReadParam<Value> {
  const text = search.get(name);
  const value = values.find((each) => each === text);
  return { value, isUnreadable: text !== null && value === undefined };
}

function faultOf(days: Days): ReportUrlError | undefined {
  if (days.first > days.last) return 'order';
  return countDays(days) > maxDays ? 'too_long' : undefined;
}

/** A missing day is the same as in the server's default range. */
function customDays(start: BusinessDate | undefined, end: BusinessDate | undefined, today: BusinessDate): Days {
  const last = end ?? today;
  return { first: start ?? addDays(last, -29), last };
}

export function countDays({ first, last }: Days): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/** A period of more than four weeks would overlap with the period four weeks earlier. */
export function offeredComparisons(days: Days): readonly Comparison[] {
  return comparisons.filter((comparison) => comparison !== 'four_weeks' || countDays(days) <= 28);
}

function daysBefore(days: Days, comparison: Comparison): number {
  if (comparison === 'four_weeks') return 28;
  return comparison === 'year' ? 364 : countDays(days);
}

export function comparisonDays(days: Days, comparison: Comparison): Days {
  const before = daysBefore(days, comparison);
  return { first: addDays(days.first, -before), last: addDays(days.last, -before) };
}

export function toComparisonDay(date: BusinessDate, days: Days, comparison: Comparison): BusinessDate {
  return addDays(date, -daysBefore(days, comparison));
}

export function fromComparisonDay(date: BusinessDate, days: Days, comparison: Comparison): BusinessDate {
  return addDays(date, daysBefore(days, comparison));
}
