import { setImmediate } from 'node:timers/promises';
import { type BusinessDate, businessDateOf } from '#contract/dates.ts';
import { isolateText } from '#contract/isolate-text.ts';
import { exportCutHeader, maxExportRows } from '#contract/paging.ts';
import type { Answer } from './answer.ts';
import type { MemoryShare } from './memory-share.ts';

// Formats lines of CSV by RFC 4180. Security: a spreadsheet must never run text that a user typed.

type Cell = string | number | null;

/** A list or report as a CSV file: its columns, and its rows page by page. */
export interface CsvExport<Request> {
  /** Part of the file name: `gerobak-<name>-<days>.csv`. */
  name: string;
  /** The first and the last day that the request asks for, of which its file name tells. */
  daysOf: (request: Request) => Days;
  columns: readonly string[];
  pages: (request: Request) => AsyncIterable<Cell[][]>;
}

type Days = readonly [first: BusinessDate | undefined, last: BusinessDate | undefined];

/** What an export needs of the request that asks for it. */
interface ExportWork {
  now: Date;
  memory: MemoryShare;
  assertWanted: () => void;
}

const pageSize = 500;

/**
 * Defines an export that is read page by page. `read` returns at most `limit` rows that follow
 * `after` in the order of the list, from its start without `after`. A page starts after the last
 * row of the page before, not at an offset: rows added meanwhile cause no gaps or duplicates.
 */
export function csvExport<Request, Row, Line = Row>(file: {
  name: string;
  /** Of a list without days: missing. */
  daysOf?: (request: Request) => Days;
  columns: Record<string, (line: Line) => Cell>;
  /** The lines of one row of the list; without it each row is one line. */
  linesOf?: (row: Row) => Line[];
  read: (request: Request, after: Row | undefined, limit: number) => Promise<Row[]>;
}): CsvExport<Request> {
  const cells = Object.values(file.columns);
  const linesOf = file.linesOf ?? ((row: Row) => [row as unknown as Line]);
  return {
    name: file.name,
    daysOf: file.daysOf ?? (() => [undefined, undefined]),
    columns: Object.keys(file.columns),
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

/**
 * The response with the CSV file. The file is built completely before it is sent: a download that
 * breaks off halfway would look like a complete file.
 */
export async function answerCsv<Request>(
  { name, daysOf, columns, pages }: CsvExport<Request>,
  request: Request,
  { now, memory, assertWanted }: ExportWork,
): Promise<Answer> {
  const lines = [byteOrderMark + csvLine(columns)];
  let isCut = false;
  for await (const page of pages(request)) {
    // The first line holds the names of the columns.
    const remaining = maxExportRows - (lines.length - 1);
    isCut = page.length > remaining;
    const written = page.slice(0, remaining).map(csvLine);
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

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\ufeff';

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toField).join(',')}\r\n`;
}

// Security: text that starts like a formula gets an apostrophe in front. Also after `;` or a tab:
// where the decimal sign is a comma (Indonesia), Excel splits lines there, even inside quotes. Also
// after U+2068, which `isolateText` puts first, and for the full-width forms of the four signs.
const formulaStart = /(?<=^|[;\t\r\n\u2068])(?=[=+\-@\t\r＝＋－＠])/g;

// Security: a control character for the writing direction would also reorder the following cells
// when the line is read as text. Names in Arabic or Hebrew contain none and stay unchanged.
const directionMarks = /\p{Bidi_Control}/u;

function isolated(text: string): string {
  return directionMarks.test(text) ? isolateText(text) : text;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = isolated(cell).replace(formulaStart, "'");
  // `;` and tab also separate cells in some programs, so cells with them are quoted too.
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
