// The URL may be written by hand or be years old.
import { type Days, daysOf, type Period, periods } from '#client/office/kit/list/periods.ts';
import { addDays, type BusinessDate, isBusinessDate } from '#contract/fields/dates.ts';

const defaultPeriod: Period = '30_days';

export const comparisons = ['before', 'four_weeks', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export const maxDays = 731;

export type AddressError = 'order' | 'too_long';

export interface ReportAddress<Group extends string> {
  /** Undefined if the user selected the days one by one. */
  period: Period | undefined;
  days: Days;
  by: Group;
  beside: Comparison | undefined;
  fault: AddressError | undefined;
  isUnreadable: boolean;
}

/** @param groups the first group is the default */
export function readAddress<Group extends string>(
  search: URLSearchParams,
  groups: readonly [Group, ...Group[]],
  today: BusinessDate,
): ReportAddress<Group> {
  const start = readDay(search, 'start_date');
  const end = readDay(search, 'end_date');
  const chosen = readOneOf(search, 'period', periods);
  const by = readOneOf(search, 'by', groups);
  const beside = readOneOf(search, 'beside', comparisons);
  const hasDays = start.value !== undefined || end.value !== undefined;
  const period = hasDays ? undefined : (chosen.value ?? defaultPeriod);
  const days = period ? daysOf(period, today) : ownDays(start.value, end.value, today);
  const offered = offeredComparisons(days).find((each) => each === beside.value);
  return {
    period,
    days,
    by: by.value ?? groups[0],
    fault: faultOf(days),
    beside: offered,
    isUnreadable: offered !== beside.value || [start, end, chosen, by, beside].some(({ isUnreadable }) => isUnreadable),
  };
}

interface Read<Value> {
  value: Value | undefined;
  isUnreadable: boolean;
}

function readDay(search: URLSearchParams, name: string): Read<BusinessDate> {
  const text = search.get(name);
  const value = text !== null && isBusinessDate(text) ? text : undefined;
  return { value, isUnreadable: text !== null && value === undefined };
}

function readOneOf<Value extends string>(search: URLSearchParams, name: string, values: readonly Value[]): Read<Value> {
  const text = search.get(name);
  const value = values.find((each) => each === text);
  return { value, isUnreadable: text !== null && value === undefined };
}

function faultOf(days: Days): AddressError | undefined {
  if (days.first > days.last) return 'order';
  return countDays(days) > maxDays ? 'too_long' : undefined;
}

/** If only one of the days is given, the report covers the server's default range. */
function ownDays(start: BusinessDate | undefined, end: BusinessDate | undefined, today: BusinessDate): Days {
  const last = end ?? today;
  return { first: start ?? addDays(last, -29), last };
}

export function countDays({ first, last }: Days): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/** A period of more than four weeks would overlap with the period four weeks earlier. */
export function offeredComparisons(days: Days): readonly Comparison[] {
  return comparisons.filter((beside) => beside !== 'four_weeks' || countDays(days) <= 28);
}

function daysBefore(days: Days, beside: Comparison): number {
  if (beside === 'four_weeks') return 28;
  return beside === 'year' ? 364 : countDays(days);
}

export function comparisonDays(days: Days, beside: Comparison): Days {
  const before = daysBefore(days, beside);
  return { first: addDays(days.first, -before), last: addDays(days.last, -before) };
}

/** Converts a day of the period to the day of the comparison period. */
export function toComparisonDay(date: BusinessDate, days: Days, beside: Comparison): BusinessDate {
  return addDays(date, -daysBefore(days, beside));
}

/** Converts a day of the comparison period to the day of the period. */
export function fromComparisonDay(date: BusinessDate, days: Days, beside: Comparison): BusinessDate {
  return addDays(date, daysBefore(days, beside));
}
