import { useState } from 'react';
import { type ParsedTable, readTable } from './columns.ts';
import type { ImportField } from './import-kind.ts';
import { maxImportRows, parseCells } from './parse-cells.ts';
import { maxFileBytes, type ReadError, readFile, type TextResult } from './read-file.ts';

export interface ImportTable extends ParsedTable {
  /** Values that fill empty cells of all rows, by field. */
  shared: Readonly<Record<string, string>>;
  leftOut: ReadonlySet<number>;
  isGuessed: boolean;
}

export interface ImportControl {
  table: ImportTable | undefined;
  fault: ReadError | undefined;
  isReading: boolean;
  readFile: (file: File) => void;
  readText: (text: string) => void;
  edit: (row: number, field: string, text: string) => void;
  setField: (column: number, field: string | undefined) => void;
  setShared: (field: string, text: string) => void;
  setHeading: (hasHeading: boolean) => void;
  leaveOut: (rows: readonly number[], isLeftOut: boolean) => void;
  startOver: () => void;
}

export function useImport(fields: readonly ImportField[], list: string): ImportControl {
  const [table, setTable] = useState<ImportTable>();
  const [all, setAll] = useState<readonly (readonly string[])[]>([]);
  const [fault, setFault] = useState<ReadError>();
  const [isReading, setReading] = useState(false);

  function loadText(text: string, isGuessed: boolean) {
    const cells = parseCells(text);
    if ('fault' in cells) return setFault(cells.fault);
    const read = readTable(cells.rows, fields, list);
    if (read.rows.length === 0) return setFault('empty');
    if (read.rows.length > maxImportRows) return setFault('tooManyRows');
    setFault(undefined);
    setAll(cells.rows);
    setTable({ ...read, isGuessed, shared: {}, leftOut: new Set<number>() });
  }

  async function readAll(read: () => Promise<TextResult>) {
    setReading(true);
    setFault(undefined);
    const result = await read().catch(() => ({ fault: 'binary' }) as const);
    setReading(false);
    if ('fault' in result) setFault(result.fault);
    else loadText(result.text, result.isGuessed);
  }

  const change = (next: (before: ImportTable) => Partial<ImportTable>) =>
    setTable((before) => before && { ...before, ...next(before) });

  return {
    table,
    fault,
    isReading,
    readFile: (file) => void readAll(() => readFile(file)),
    readText: (text) => void readAll(async () => (text.trim() === '' ? { fault: 'empty' } : withSizeCheck(text))),
    edit: (index, field, text) =>
      change(({ rows, columns }) => {
        const column = columns.indexOf(field);
        const changedRow = (rows[index] ?? []).with(column, text);
        return { rows: rows.with(index, changedRow) };
      }),
    setField: (column, field) =>
      change(({ columns, ambiguousFields }) => ({
        columns: columns.map((each, index) => {
          if (index === column) return field;
          return each === field ? undefined : each;
        }),
        ambiguousFields: ambiguousFields.filter((each) => each !== field),
      })),
    setShared: (field, text) => change(({ shared }) => ({ shared: { ...shared, [field]: text } })),
    setHeading: (hasHeading) => change((before) => keepLeftOutRows(before, readTable(all, fields, list, hasHeading))),
    leaveOut: (rows, isLeftOut) =>
      change(({ leftOut }) => {
        const next = new Set(leftOut);
        for (const row of rows) {
          if (isLeftOut) next.add(row);
          else next.delete(row);
        }
        return { leftOut: next };
      }),
    startOver: () => {
      setTable(undefined);
      setFault(undefined);
    },
  };
}

/** Rows that were left out stay left out, although their indexes shift. */
export function keepLeftOutRows(before: Pick<ImportTable, 'rows' | 'leftOut'>, read: ParsedTable) {
  const added = read.rows.length - before.rows.length;
  return { ...read, leftOut: new Set([...before.leftOut].map((row) => row + added).filter((row) => row >= 0)) };
}

function withSizeCheck(text: string): TextResult {
  return text.length > maxFileBytes ? { fault: 'tooLarge' } : { text, isGuessed: false };
}
