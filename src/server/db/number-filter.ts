// A document number contains the business date (rules 10.7). So the beginning of a number, without its last part,
// stands for a range of days, which the index of the list's sort order finds. With the last part, few numbers match,
// and the index on numbers finds them.
import { type RawBuilder, sql } from 'kysely';
import { addDays, type BusinessDate, startOfBusinessDate, startOfNextBusinessDate } from '#contract/fields/dates.ts';
import { isPostgres, type Tx } from './database.ts';
import type { NumberPrefix } from './number-blocks.ts';

/** Which numbers match: all, none, some of one day (`numbers`), or all from the first to the last day. */
export type NumberMatch =
  | { kind: 'all' }
  | { kind: 'none' }
  | { kind: 'numbers' }
  | { kind: 'days'; from: BusinessDate; to: BusinessDate };

interface NumberedTable {
  table: 'restocks' | 'restock_requests' | 'cart_assignments' | 'transactions';
  prefix: NumberPrefix;
  time: string;
  /**
   * How many days `time` may be after the number's date, if `time` is when the server stored the document. A search for
   * one whole day then uses the index on numbers.
   */
  maxDaysLate?: number;
}

/** Such as `RS/2611` (a month), `RS/261120/` (a day; only a complete one may have a slash) or `RS/261120/0`. */
const numberStartPattern = /^[A-Z]{2}\/(?<digits>\d{1,6})(?<serial>(?<=\/\d{6})\/\d*)?$/;

/** @param numberStart as the user entered it; undefined matches all */
export function matchNumberStart(prefix: NumberPrefix, numberStart: string | undefined): NumberMatch {
  const start = `${prefix}/`;
  if (numberStart === undefined || start.startsWith(numberStart)) return { kind: 'all' };
  const { digits = '', serial = '' } = numberStartPattern.exec(numberStart)?.groups ?? {};
  if (!numberStart.startsWith(start) || digits === '') return { kind: 'none' };
  if (serial.length > 1) return { kind: 'numbers' };
  const from = firstDay(digits.padEnd(6, '0'));
  const to = lastDay(digits.padEnd(6, '9'));
  return from <= to ? { kind: 'days', from, to } : { kind: 'none' };
}

/** The condition that a row of the table has a number that begins with `numberStart`. */
export function hasNumberStart(
  db: Tx,
  { table, prefix, time, maxDaysLate = 0 }: NumberedTable,
  numberStart: string | undefined,
): RawBuilder<boolean> {
  const numberMatch = matchNumberStart(prefix, numberStart);
  if (numberMatch.kind === 'all') return sql<boolean>`1 = 1`;
  if (numberMatch.kind === 'none') return sql<boolean>`1 = 0`;
  if (numberMatch.kind === 'numbers' || (maxDaysLate > 0 && numberMatch.from === numberMatch.to)) {
    // Finds the ids first: otherwise the database may scan the whole list for these few rows.
    return isPostgres(db)
      ? sql<boolean>`id = any(array(select id from ${sql.table(table)}
          where number collate "C" >= ${numberStart} and number collate "C" < ${`${numberStart}~`}))`
      : sql<boolean>`id in (select id from ${sql.table(table)}
          where number >= ${numberStart} and number < ${`${numberStart}~`})`;
  }
  const column = sql.ref(time);
  const first = startOfBusinessDate(numberMatch.from);
  const end = startOfNextBusinessDate(addDays(numberMatch.to, maxDaysLate));
  const isOnTheseDays = sql<boolean>`${column} >= ${first} and ${column} < ${end}`;
  if (maxDaysLate === 0) return isOnTheseDays;
  const length = sql.lit(numberStart?.length ?? 0);
  return sql<boolean>`${isOnTheseDays} and substr(number, 1, ${length}) = ${numberStart}`;
}

/** The first calendar day whose six digits equal or exceed `digits`. */
function firstDay(digits: string): BusinessDate {
  const [year, month, day] = parseDigits(digits);
  return toBusinessDate(year, Math.max(month, 1), month === 0 ? 1 : Math.max(day, 1));
}

/** The last calendar day whose six digits equal or precede `digits`. */
function lastDay(digits: string): BusinessDate {
  const [year, month, day] = parseDigits(digits);
  if (month > 12) return toBusinessDate(year, 12, 31);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return toBusinessDate(year, month, Math.min(day, daysInMonth));
}

function parseDigits(digits: string): [year: number, month: number, day: number] {
  const [year, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)));
  return [2000 + (year ?? 0), month ?? 0, day ?? 0];
}

/** Month 13 is January of the next year; day 0 is the last day of the previous month. */
function toBusinessDate(year: number, month: number, day: number): BusinessDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
