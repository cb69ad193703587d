import { setImmediate } from 'node:timers/promises';
import { type Documents, documents, fieldsShownElsewhere } from '#contract/defined-documents.ts';
import type { DocumentFields } from '#contract/definitions/define-document.ts';
import { type BusinessDate, businessDateOf, type Instant, toJakartaTime } from '#contract/fields/dates.ts';
import { type CsvColumn, type CsvLanguage, csvColumnLabel, csvValueLabel } from '#contract/messages/csv-labels.ts';
import { byteOrderMark, csvField, csvRow } from '#contract/messages/csv-text.ts';
import { exportCutHeader, maxExportRows } from '#contract/sync/paging.ts';
import type { ApiResponse } from './api-response.ts';
import type { MemoryBudget } from './limits/memory-budget.ts';

/** Files for programs have the API's values; files for people have what a spreadsheet displays. */
type LabeledValue = { at: Instant } | { values: readonly string[]; kind: string };
export type Cell = string | number | null | LabeledValue;

export function timeCell(at: Instant | null | undefined): Cell {
  return at ? { at } : null;
}

/** @param kind a resource that has its own labels for values, such as `restock` */
export function valueCell(value: string | null, kind = ''): Cell {
  return value === null ? null : { values: [value], kind };
}

export function valueListCell(values: readonly string[], kind = ''): Cell {
  return { values, kind };
}

/** `coveredFields` are the fields that the file already has, or leaves out. */
export function fieldCells<Line>(
  fields: DocumentFields,
  rowOf: (line: Line) => object,
  { coveredFields = [], resourceName = '' }: { coveredFields?: readonly string[]; resourceName?: string } = {},
): Record<string, (line: Line) => Cell> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { kind, only, idOnly } = { kind: 'lines', only: undefined, idOnly: false, ...field };
      const property = kind === 'reference' && 'to' in field ? field.to : name;
      const column = kind === 'product' || kind === 'productName' ? 'product' : property;
      if (
        kind === 'lines' ||
        only === 'request' ||
        idOnly ||
        coveredFields.includes(name) ||
        coveredFields.includes(column)
      )
        return [];
      return [[column, (line: Line) => cellOf(kind, (rowOf(line) as Record<string, unknown>)[property], resourceName)]];
    }),
  );
}

function cellOf(kind: string, value: unknown, resourceName: string): Cell {
  if (value === undefined || value === null) return null;
  if (kind === 'moment') return timeCell(String(value));
  if (kind === 'choice') return valueCell(String(value), resourceName);
  if (typeof value === 'object') return (value as { name: string }).name;
  return typeof value === 'number' ? value : String(value);
}

export interface CsvExport<Request> {
  name: string;
  daysOf(request: Request): DayRange;
  columns: readonly string[];
  record?: string | undefined;
  pages(request: Request): AsyncIterable<Cell[][]>;
}

type DayRange = readonly [first: BusinessDate | undefined, last: BusinessDate | undefined];

interface ExportContext {
  now: Date;
  memory: MemoryBudget;
  assertClientConnected: () => void;
  /** Missing if the file is for programs. */
  spreadsheet?: CsvLanguage | undefined;
  /** Changes made after this time may be missing. */
  asOf?: Instant | undefined;
}

const pageSize = 500;

/**
 * Pages start after the row `after`: unlike offsets, this leaves no gaps or duplicates if rows are added during the
 * export.
 */
export function csvExport<Request, Row, Line = Row>(file: {
  name: string;
  list?: keyof Documents;
  rowOf?: (line: Line) => object;
  daysOf?: (request: Request) => DayRange;
  columns: { readonly [Column in CsvColumn]?: (line: Line) => Cell };
  linesOf?: (row: Row) => Line[];
  read: (request: Request, after: Row | undefined, limit: number) => Promise<Row[]>;
}): CsvExport<Request> {
  const { list, rowOf, columns: ownColumns } = file;
  const columns: Record<string, (line: Line) => Cell> = {
    ...ownColumns,
    ...(list && rowOf && remainingCells(list, ownColumns, rowOf)),
  };
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

/** Adds the fields that the file does not name, so that none is forgotten. */
export function remainingCells<Line>(list: keyof Documents, ownColumns: object, rowOf: (line: Line) => object) {
  const { fields, resourceName } = documents[list];
  return fieldCells(fields, rowOf, {
    coveredFields: [...Object.keys(ownColumns), ...fieldsShownElsewhere[list]],
    resourceName,
  });
}

/** For lists that devices store completely: all matching rows or their ids are read before the first page. */
export async function* pagesOfRows<Row, Line>(
  rows: readonly Row[],
  linesOf: (rows: readonly Row[]) => Promise<readonly Line[]>,
  cellsOf: (line: Line) => Cell[],
): AsyncIterable<Cell[][]> {
  for (let start = 0; start < rows.length; start += pageSize) {
    yield (await linesOf(rows.slice(start, start + pageSize))).map(cellsOf);
  }
}

/** The file is built completely before it is sent, because a partial download would look complete. */
export async function respondWithCsv<Request>(
  { name, daysOf, columns, record, pages }: CsvExport<Request>,
  request: Request,
  { now, memory, assertClientConnected, spreadsheet, asOf }: ExportContext,
): Promise<ApiResponse> {
  const header = spreadsheet ? columns.map((column) => csvColumnLabel(column, spreadsheet, record)) : columns;
  const lines = [byteOrderMark + csvLine(header, spreadsheet)];
  let isTruncated = false;
  for await (const page of pages(request)) {
    const remaining = maxExportRows - (lines.length - 1);
    isTruncated = page.length > remaining;
    const writtenLines = page.slice(0, remaining).map((cells) => csvLine(cells, spreadsheet));
    // Counts each character as one byte, which is right for nearly all.
    memory.allocate(writtenLines.reduce((sum, { length }) => sum + length, 0));
    lines.push(...writtenLines);
    if (isTruncated) break;
    // Other requests run between two pages.
    await setImmediate();
    assertClientConnected();
  }
  const suffix = (isTruncated ? `-first-${maxExportRows}` : '') + asOfText(asOf, spreadsheet);
  const days = daysText(daysOf(request)) ?? businessDateOf(now);
  const filename = `gerobak-${name}-${days}${suffix}.csv`;
  return {
    status: 200,
    envelope: null,
    file: lines.join(''),
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      ...(isTruncated && { [exportCutHeader]: String(maxExportRows) }),
    },
  };
}

/** In the name, because a row of the file would be added up like the others. */
function asOfText(asOf: Instant | undefined, language: CsvLanguage | undefined): string {
  if (asOf === undefined) return '';
  const [day, time = ''] = toJakartaTime(asOf).split('T');
  return `-${language === 'id' ? 'per' : 'as-of'}-${day}-${time.slice(0, 5).replace(':', '-')}`;
}

/** Returns undefined if the file covers all days: its name then has the date of the export. */
function daysText([first, last]: DayRange): string | undefined {
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

function textOf(cell: string | LabeledValue, spreadsheet: CsvLanguage | undefined): string {
  if (typeof cell === 'string') return cell;
  if ('at' in cell) {
    const time = toJakartaTime(cell.at);
    // Spreadsheets in any language read `2026-11-20 10:37:00` as a date, unlike 11/12.
    return spreadsheet ? time.slice(0, 19).replace('T', ' ') : time;
  }
  if (!spreadsheet) return cell.values.join(' ');
  return cell.values.map((value) => csvValueLabel(value, spreadsheet, cell.kind)).join(', ');
}
