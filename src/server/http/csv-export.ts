import { setImmediate } from 'node:timers/promises';
import { type Documents, documents, shownElsewhere } from '#contract/defined-documents.ts';
import type { DocumentFields } from '#contract/definitions/define-document.ts';
import { type BusinessDate, businessDateOf, type Instant, toJakartaTime } from '#contract/fields/dates.ts';
import { byteOrderMark, csvField, csvRow } from '#contract/messages/csv-text.ts';
import { type CsvColumn, type CsvLanguage, csvColumnWord, csvValueWord } from '#contract/messages/csv-words.ts';
import { exportCutHeader, maxExportRows } from '#contract/sync/paging.ts';
import type { Answer } from './answer.ts';
import type { MemoryShare } from './limits/memory-share.ts';

/** A time, or values of a few: programs read them as the API has them, people as a spreadsheet shows them. */
type Read = { at: Instant } | { values: readonly string[]; kind: string };
export type Cell = string | number | null | Read;

export function timeCell(at: Instant | null | undefined): Cell {
  return at ? { at } : null;
}

/** @param kind of what it is a value, where it is called otherwise than in other lists: `restock` */
export function valueCell(value: string | null, kind = ''): Cell {
  return value === null ? null : { values: [value], kind };
}

/** Several of them in one cell. */
export function valuesCell(values: readonly string[], kind = ''): Cell {
  return { values, kind };
}

/**
 * The columns of a document's fields, or of its lines': of what they refer to, the name.
 *
 * @param named what the file has already, or does not have
 */
export function fieldCells<Line>(
  fields: DocumentFields,
  rowOf: (line: Line) => object,
  { named = [], noun = '' }: { named?: readonly string[]; noun?: string } = {},
): Record<string, (line: Line) => Cell> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { kind, only, idOnly } = { kind: 'lines', only: undefined, idOnly: false, ...field };
      const part = kind === 'reference' && 'to' in field ? field.to : name;
      const column = kind === 'product' || kind === 'productName' ? 'product' : part;
      if (kind === 'lines' || only === 'request' || idOnly || named.includes(name) || named.includes(column)) return [];
      return [[column, (line: Line) => cellOf(kind, (rowOf(line) as Record<string, unknown>)[part], noun)]];
    }),
  );
}

function cellOf(kind: string, value: unknown, noun: string): Cell {
  if (value === undefined || value === null) return null;
  if (kind === 'moment') return timeCell(String(value));
  if (kind === 'choice') return valueCell(String(value), noun);
  if (typeof value === 'object') return (value as { name: string }).name;
  return typeof value === 'number' ? value : String(value);
}

/** A list or report as a CSV file: its columns, and its rows page by page. */
export interface CsvExport<Request> {
  /** Part of the file name: `gerobak-<name>-<days>.csv`. */
  name: string;
  /** The first and the last day that the request asks for, of which its file name tells. */
  daysOf(request: Request): Days;
  columns: readonly string[];
  /** Whose fields the columns are, if they are those of a record. */
  record?: string | undefined;
  pages(request: Request): AsyncIterable<Cell[][]>;
}

type Days = readonly [first: BusinessDate | undefined, last: BusinessDate | undefined];

/** What an export needs of the request that asks for it. */
interface ExportWork {
  now: Date;
  memory: MemoryShare;
  assertWanted: () => void;
  /** The language of the spreadsheet for which the file is; missing: it is for programs. */
  spreadsheet?: CsvLanguage | undefined;
}

const pageSize = 500;

/**
 * Defines an export that is read page by page. `read` returns at most `limit` rows that follow
 * `after` in the order of the list, from its start without `after`. A page starts after the last
 * row of the page before, not at an offset: rows added meanwhile cause no gaps or duplicates.
 */
export function csvExport<Request, Row, Line = Row>(file: {
  name: string;
  /** Of the file of a document: its list. */
  list?: keyof Documents;
  /** Where the document of a line is. */
  rowOf?: (line: Line) => object;
  /** Of a list without days: missing. */
  daysOf?: (request: Request) => Days;
  columns: { readonly [Column in CsvColumn]?: (line: Line) => Cell };
  /** The lines of one row of the list; without it each row is one line. */
  linesOf?: (row: Row) => Line[];
  read: (request: Request, after: Row | undefined, limit: number) => Promise<Row[]>;
}): CsvExport<Request> {
  const { list, rowOf, columns: own } = file;
  const columns: Record<string, (line: Line) => Cell> = { ...own, ...(list && rowOf && otherCells(list, own, rowOf)) };
  const cells = Object.values(columns);
  const linesOf = file.linesOf ?? ((row: Row) => [row as unknown as Line]);
  return {
    name: file.name,
    record: list,
    daysOf: file.daysOf ?? (() => [undefined, undefined]),
    columns: Object.keys(columns),
    async *pages(request) {
      let last: Row | undefined;
      do {
        const rows: Row[] = await file.read(request, last, pageSize);
        yield rows.flatMap(linesOf).map((line) => cells.map((cell) => cell(line)));
        last = rows.length < pageSize ? undefined : rows.at(-1);
      } while (last);
    },
  };
}

/** A cell of each field of a document that the file does not name, so that none is forgotten. */
export function otherCells<Line>(list: keyof Documents, own: object, rowOf: (line: Line) => object) {
  const { fields, noun } = documents[list];
  return fieldCells(fields, rowOf, { named: [...Object.keys(own), ...shownElsewhere[list]], noun });
}

/**
 * The pages of an export whose rows are chosen at its start: of lists that devices keep whole, which have as many rows
 * as a business has records.
 */
export async function* pagesOf<Row, Line>(
  rows: readonly Row[],
  linesOf: (rows: readonly Row[]) => Promise<readonly Line[]>,
  cellsOf: (line: Line) => Cell[],
): AsyncIterable<Cell[][]> {
  for (let start = 0; start < rows.length; start += pageSize) {
    yield (await linesOf(rows.slice(start, start + pageSize))).map(cellsOf);
  }
}

/**
 * The response with the CSV file. The file is built completely before it is sent: a download that
 * breaks off halfway would look like a complete file.
 */
export async function answerCsv<Request>(
  { name, daysOf, columns, record, pages }: CsvExport<Request>,
  request: Request,
  { now, memory, assertWanted, spreadsheet }: ExportWork,
): Promise<Answer> {
  const header = spreadsheet ? columns.map((column) => csvColumnWord(column, spreadsheet, record)) : columns;
  const lines = [byteOrderMark + csvLine(header, spreadsheet)];
  let isCut = false;
  for await (const page of pages(request)) {
    // The first line holds the names of the columns.
    const remaining = maxExportRows - (lines.length - 1);
    isCut = page.length > remaining;
    const written = page.slice(0, remaining).map((cells) => csvLine(cells, spreadsheet));
    // Counts characters as bytes, which nearly all of them are.
    memory.allocate(written.reduce((sum, { length }) => sum + length, 0));
    lines.push(...written);
    if (isCut) break;
    // Lets the server answer other requests between two pages.
    await setImmediate();
    assertWanted();
  }
  const suffix = isCut ? `-first-${maxExportRows}` : '';
  const days = daysText(daysOf(request)) ?? businessDateOf(now);
  const filename = `gerobak-${name}-${days}${suffix}.csv`;
  return {
    status: 200,
    envelope: null,
    file: lines.join(''),
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      ...(isCut && { [exportCutHeader]: String(maxExportRows) }),
    },
  };
}

/** Undefined if the file has all days: its own day then says up to when. */
function daysText([first, last]: Days): string | undefined {
  if (first === undefined) return last && `until-${last}`;
  if (last === undefined) return `from-${first}`;
  return first === last ? first : `${first}-to-${last}`;
}

export function csvLine(cells: readonly Cell[], spreadsheet?: CsvLanguage): string {
  return csvRow(
    cells.map((cell) => toField(cell, spreadsheet)),
    spreadsheet,
  );
}

function toField(cell: Cell, spreadsheet: CsvLanguage | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    return spreadsheet === 'id' ? String(cell).replace('.', ',') : String(cell);
  }
  return csvField(textOf(cell, spreadsheet));
}

function textOf(cell: string | Read, spreadsheet: CsvLanguage | undefined): string {
  if (typeof cell === 'string') return cell;
  if ('at' in cell) {
    const time = toJakartaTime(cell.at);
    // `2026-11-20 10:37:00` is a date in a spreadsheet of any language; 11/12 is another day in each.
    return spreadsheet ? time.slice(0, 19).replace('T', ' ') : time;
  }
  if (!spreadsheet) return cell.values.join(' ');
  return cell.values.map((value) => csvValueWord(value, spreadsheet, cell.kind)).join(', ');
}
