import { csvColumnLabel, csvLanguages } from '#contract/messages/csv-labels.ts';
import { cellKey, parseWhole } from './cells.ts';
import type { ImportField } from './import-kind.ts';
import { knownHeadings } from './known-headings.ts';
import { maxTitleRows } from './parse-cells.ts';

import { type Variants, withVariants } from './variants.ts';

/** The field of each column. Undefined for a column that is left out. */
export type Columns = readonly (string | undefined)[];

interface Matched {
  columns: Columns;
  /** Fields that several columns match equally well. The first column is used. */
  twice: readonly string[];
}

export interface ReadTable extends Matched {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** The number of rows above the headings, such as a title or a date. */
  titleRows: number;
  hasHeading: boolean;
  isKnown: boolean;
  variants: Variants;
}

type Row = readonly string[];

/**
 * The heading row is the one with the most known headings; without any, the first row with more than one cell, if no
 * cell is a number.
 * @param hasHeading the user's choice for that row, if no heading is known
 */
export function readTable(
  all: readonly Row[],
  fields: readonly ImportField[],
  list: string,
  hasHeading?: boolean,
): ReadTable {
  const rankOf = rankHeadings(fields, list);
  const known = headingRow(all, rankOf);
  const titleRows = Math.max(0, known >= 0 ? known : all.slice(0, maxTitleRows).findIndex((row) => row.length > 1));
  const first = all[titleRows] ?? [];
  const isNamed = known >= 0 || (hasHeading ?? isHeading(first));
  const named = isNamed ? first : [];
  const below = all.slice(titleRows + (isNamed ? 1 : 0));
  const width = isNamed ? named.length : Math.max(0, ...below.map((row) => row.length));
  const headings = Array.from({ length: width }, (_, index) => named[index] || String(index + 1));
  const isMarkup = named.map((heading) => /html/i.test(heading));
  const matched = matchColumns(known >= 0 ? named : headings.map(() => ''), rankOf);
  const rows = below.map((row) => {
    const cells = row.map((cell, index) => (isMarkup[index] ? textOfMarkup(cell) : cell));
    return [...cells, ...Array<string>(Math.max(0, width - row.length)).fill('')];
  });
  return {
    headings,
    titleRows,
    hasHeading: isNamed,
    isKnown: known >= 0,
    ...matched,
    ...withVariants({ headings, columns: matched.columns, rows }, fields),
  };
}

interface ColumnReview {
  /** Headings of columns that no field takes. */
  leftOut: readonly string[];
  /** Required fields that have neither a column nor a shared value. */
  missing: readonly ImportField[];
  /** Fields with empty cells that one shared value can fill. */
  sharable: readonly ImportField[];
  /** Whether the user should check the columns before the rows. */
  needsReview: boolean;
}

/**
 * Returns the open questions about the columns.
 * @param table `shared` has the values for empty cells, by field
 */
export function reviewColumns(
  {
    headings,
    columns,
    rows,
    variants,
    twice,
    isKnown,
    shared,
  }: ReadTable & { shared: Readonly<Record<string, string>> },
  fields: readonly ImportField[],
): ColumnReview {
  const hasEmptyCell = (field: string) => {
    const column = columns.indexOf(field);
    return rows.some((row) => (row[column] ?? '') === '');
  };
  const isLeftOut = (index: number) => columns[index] === undefined && !variants.columns.includes(index);
  const missing = fields.filter(({ name, isRequired }) => isRequired && !columns.includes(name) && !shared[name]);
  const sharable = fields.filter(
    ({ name, isSharable }) => isSharable && (shared[name] !== undefined || hasEmptyCell(name)),
  );
  return {
    leftOut: headings.filter((_, index) => isLeftOut(index)),
    missing,
    sharable,
    needsReview: !isKnown || missing.length > 0 || twice.length > 0 || sharable.some(({ isRequired }) => isRequired),
  };
}

function textOfMarkup(cell: string): string {
  return cell
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type RankOf = (heading: string) => { field: string; rank: number } | undefined;

function headingRow(all: readonly Row[], rankOf: RankOf): number {
  const counts = all.slice(0, maxTitleRows + 1).map((row) => {
    const count = new Set(row.flatMap((cell) => rankOf(cell)?.field ?? [])).size;
    // A product may have the unit "Unit", so a single known name is a heading only in a row without values.
    return count > 1 || isHeading(row) ? count : 0;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

function isHeading(row: Row): boolean {
  return row.every((cell) => Number.isNaN(parseWhole(cell)));
}

function matchColumns(headings: Row, rankOf: RankOf): Matched {
  const found = headings.map(rankOf);
  const best = (field: string) => Math.min(...found.flatMap((each) => (each?.field === field ? each.rank : [])));
  const isBest = found.map((each) => each !== undefined && each.rank === best(each.field));
  const fieldAt = found.map((each, index) => (isBest[index] ? each?.field : undefined));
  const isLater = (field: string | undefined, index: number) => field !== undefined && fieldAt.indexOf(field) !== index;
  return {
    columns: fieldAt.map((field, index) => (isLater(field, index) ? undefined : field)),
    twice: [...new Set(fieldAt.filter(isLater))] as string[],
  };
}

function rankHeadings(fields: readonly ImportField[], list: string): RankOf {
  const byName = new Map<string, { field: string; rank: number }>();
  const byBeginning: [string, { field: string; rank: number }][] = [];
  const add = (word: string, found: { field: string; rank: number }) => {
    if (word.endsWith('…')) byBeginning.push([`${nameKey(word.slice(0, -1))} `, found]);
    else if (!byName.has(nameKey(word))) byName.set(nameKey(word), found);
  };
  for (const { name: field } of fields) {
    add(field, { field, rank: 0 });
    for (const language of csvLanguages) {
      add(csvColumnLabel(field, language, list), { field, rank: 0 });
    }
  }
  for (const { name: field } of fields) {
    const others = knownHeadings[list]?.[field] ?? [];
    for (const [index, word] of others.entries()) add(word, { field, rank: index + 1 });
  }
  return (heading) => {
    const key = nameKey(heading);
    const found = byName.get(key) ?? byBeginning.find(([start]) => key.startsWith(start))?.[1];
    // A column for all shops takes precedence over a column for one shop.
    return found && heading.includes('[') ? { ...found, rank: found.rank + 100 } : found;
  };
}

/** Removes the unit, the shop and punctuation: `Shelf Life (days)`, `Price [Depo]`, `shelf_life`, `Price*`. */
function nameKey(name: string): string {
  return cellKey(name)
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[\s_*:.#-]+/g, ' ')
    .trim();
}
