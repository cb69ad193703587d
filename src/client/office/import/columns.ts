import { csvColumnLabel, csvLanguages } from '#contract/messages/csv-labels.ts';
import { cellKey, parseWholeNumber } from './cells.ts';
import type { ImportField } from './import-kind.ts';
import { knownHeadings } from './known-headings.ts';
import { maxTitleRows } from './parse-cells.ts';

import { expandVariants, type Variants } from './variants.ts';

/** The field of each column, or undefined for a column that is left out. */
export type Columns = readonly (string | undefined)[];

interface MatchedColumns {
  columns: Columns;
  /** Fields that several columns match equally well. The first column is used. */
  ambiguousFields: readonly string[];
}

export interface ParsedTable extends MatchedColumns {
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
 * The heading row is the one with the most known headings or, without any, the first row with more than one cell,
 * if no cell is a number.
 * @param hasHeading whether the user marked that row as headings, if no heading is known
 */
export function readTable(
  all: readonly Row[],
  fields: readonly ImportField[],
  list: string,
  hasHeading?: boolean,
): ParsedTable {
  const matchHeading = createHeadingMatcher(fields, list);
  const headingIndex = headingRowIndex(all, matchHeading);
  const titleRows = Math.max(
    0,
    headingIndex >= 0 ? headingIndex : all.slice(0, maxTitleRows).findIndex((row) => row.length > 1),
  );
  const first = all[titleRows] ?? [];
  const hasHeadingRow = headingIndex >= 0 || (hasHeading ?? isHeading(first));
  const headingCells = hasHeadingRow ? first : [];
  const rowsBelow = all.slice(titleRows + (hasHeadingRow ? 1 : 0));
  const width = hasHeadingRow ? headingCells.length : Math.max(0, ...rowsBelow.map((row) => row.length));
  const headings = Array.from({ length: width }, (_, index) => headingCells[index] || String(index + 1));
  const markupColumns = headingCells.map((heading) => /html/i.test(heading));
  const matchedColumns = matchColumns(headingIndex >= 0 ? headingCells : headings.map(() => ''), matchHeading);
  const rows = rowsBelow.map((row) => {
    const cells = row.map((cell, index) => (markupColumns[index] ? stripMarkup(cell) : cell));
    return [...cells, ...Array<string>(Math.max(0, width - row.length)).fill('')];
  });
  return {
    headings,
    titleRows,
    hasHeading: hasHeadingRow,
    isKnown: headingIndex >= 0,
    ...matchedColumns,
    ...expandVariants({ headings, columns: matchedColumns.columns, rows }, fields),
  };
}

interface ColumnReview {
  /** Headings of columns that are not imported. */
  leftOut: readonly string[];
  /** Required fields that have neither a column nor a shared value. */
  missing: readonly ImportField[];
  /** Fields with empty cells that one shared value can fill. */
  sharable: readonly ImportField[];
  needsReview: boolean;
}

/** @param table `shared` has the values for empty cells, by field */
export function reviewColumns(
  {
    headings,
    columns,
    rows,
    variants,
    ambiguousFields,
    isKnown,
    shared,
  }: ParsedTable & { shared: Readonly<Record<string, string>> },
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
    needsReview:
      !isKnown || missing.length > 0 || ambiguousFields.length > 0 || sharable.some(({ isRequired }) => isRequired),
  };
}

function stripMarkup(cell: string): string {
  return cell
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type HeadingMatcher = (heading: string) => { field: string; rank: number } | undefined;

function headingRowIndex(all: readonly Row[], matchHeading: HeadingMatcher): number {
  const counts = all.slice(0, maxTitleRows + 1).map((row) => {
    const count = new Set(row.flatMap((cell) => matchHeading(cell)?.field ?? [])).size;
    // A product may have the unit "Unit", so a single known name is a heading only in a row without numbers.
    return count > 1 || isHeading(row) ? count : 0;
  });
  const maxCount = Math.max(0, ...counts);
  return maxCount === 0 ? -1 : counts.indexOf(maxCount);
}

function isHeading(row: Row): boolean {
  return row.every((cell) => Number.isNaN(parseWholeNumber(cell)));
}

function matchColumns(headings: Row, matchHeading: HeadingMatcher): MatchedColumns {
  const matches = headings.map(matchHeading);
  const bestRankOf = (field: string) =>
    Math.min(...matches.flatMap((each) => (each?.field === field ? each.rank : [])));
  const isBestMatch = matches.map((each) => each !== undefined && each.rank === bestRankOf(each.field));
  const fieldByColumn = matches.map((each, index) => (isBestMatch[index] ? each?.field : undefined));
  const isDuplicate = (field: string | undefined, index: number) =>
    field !== undefined && fieldByColumn.indexOf(field) !== index;
  return {
    columns: fieldByColumn.map((field, index) => (isDuplicate(field, index) ? undefined : field)),
    ambiguousFields: [...new Set(fieldByColumn.filter(isDuplicate))] as string[],
  };
}

function createHeadingMatcher(fields: readonly ImportField[], list: string): HeadingMatcher {
  const fieldByName = new Map<string, { field: string; rank: number }>();
  const fieldByPrefix: [string, { field: string; rank: number }][] = [];
  const add = (heading: string, match: { field: string; rank: number }) => {
    if (heading.endsWith('…')) fieldByPrefix.push([`${headingKey(heading.slice(0, -1))} `, match]);
    else if (!fieldByName.has(headingKey(heading))) fieldByName.set(headingKey(heading), match);
  };
  for (const { name: field } of fields) {
    add(field, { field, rank: 0 });
    for (const language of csvLanguages) {
      add(csvColumnLabel(field, language, list), { field, rank: 0 });
    }
  }
  for (const { name: field } of fields) {
    const otherHeadings = knownHeadings[list]?.[field] ?? [];
    for (const [index, heading] of otherHeadings.entries()) add(heading, { field, rank: index + 1 });
  }
  return (heading) => {
    const key = headingKey(heading);
    const match = fieldByName.get(key) ?? fieldByPrefix.find(([start]) => key.startsWith(start))?.[1];
    // A column for all shops takes precedence over a column for one shop.
    return match && heading.includes('[') ? { ...match, rank: match.rank + 100 } : match;
  };
}

/** Removes the unit, the shop and punctuation: `Shelf Life (days)`, `Price [Depo]`, `shelf_life`, `Price*`. */
function headingKey(name: string): string {
  return cellKey(name)
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[\s_*:.#-]+/g, ' ')
    .trim();
}
