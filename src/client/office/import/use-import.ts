import { useState } from 'react';
import { type Columns, matchColumns } from './columns.ts';
import type { ImportField } from './import-kind.ts';
import { parseCells } from './parse-cells.ts';
import { type Fault, maxFileBytes, type ReadText, readFile } from './read-file.ts';

/** What was read of a file or of pasted cells. */
export interface ImportTable {
  /** What the columns of the file are called; numbered where it does not say. */
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  columns: Columns;
  twice: readonly string[];
  leftOut: ReadonlySet<number>;
  isGuessed: boolean;
}

export interface ImportControl {
  table: ImportTable | undefined;
  fault: Fault | undefined;
  isReading: boolean;
  readFile: (file: File) => void;
  readText: (text: string) => void;
  edit: (row: number, field: string, text: string) => void;
  setField: (column: number, field: string | undefined) => void;
  leaveOut: (rows: readonly number[], isLeftOut: boolean) => void;
  startAnew: () => void;
}

/** The table that is imported, from the file to its last correction. */
export function useImport(fields: readonly ImportField[], list: string): ImportControl {
  const [table, setTable] = useState<ImportTable>();
  const [fault, setFault] = useState<Fault>();
  const [isReading, setReading] = useState(false);

  function take(text: string, isGuessed: boolean) {
    const cells = parseCells(text);
    if ('fault' in cells) return setFault(cells.fault);
    const [first = []] = cells.rows;
    const { columns, hasHeader, twice } = matchColumns(first, fields, list);
    const rows = hasHeader ? cells.rows.slice(1) : cells.rows;
    if (rows.length === 0) return setFault('empty');
    setFault(undefined);
    setTable({
      ...{ rows, twice, isGuessed, leftOut: new Set<number>() },
      headings: first.map((heading, index) => (hasHeader && heading) || String(index + 1)),
      // Without names the columns are taken in the order of the fields, as far as they go.
      columns: hasHeader ? columns : first.map((_, index) => fields[index]?.name),
    });
  }

  async function readAll(read: () => Promise<ReadText>) {
    setReading(true);
    setFault(undefined);
    const result = await read().catch(() => ({ fault: 'binary' }) as const);
    setReading(false);
    if ('fault' in result) setFault(result.fault);
    else take(result.text, result.isGuessed);
  }

  const change = (next: (before: ImportTable) => Partial<ImportTable>) =>
    setTable((before) => before && { ...before, ...next(before) });

  return {
    ...{ table, fault, isReading },
    readFile: (file) => void readAll(() => readFile(file)),
    readText: (text) =>
      void readAll(async () => (text.trim() === '' ? { fault: 'empty' } : checked(text))),
    edit: (index, field, text) =>
      change(({ rows, columns }) => {
        const column = columns.indexOf(field);
        const changed = (rows[index] ?? []).with(column, text);
        return { rows: rows.with(index, changed) };
      }),
    setField: (column, field) =>
      change(({ columns, twice }) => ({
        columns: columns.map((each, index) => {
          if (index === column) return field;
          return each === field ? undefined : each;
        }),
        twice: twice.filter((each) => each !== field),
      })),
    leaveOut: (rows, isLeftOut) =>
      change(({ leftOut }) => {
        const next = new Set(leftOut);
        for (const row of rows) {
          if (isLeftOut) next.add(row);
          else next.delete(row);
        }
        return { leftOut: next };
      }),
    startAnew: () => {
      setTable(undefined);
      setFault(undefined);
    },
  };
}

/** Pasted text is bounded as a file is. */
function checked(text: string): ReadText {
  return text.length > maxFileBytes ? { fault: 'tooLarge' } : { text, isGuessed: false };
}
