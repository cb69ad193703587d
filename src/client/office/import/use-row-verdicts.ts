import { useEffect, useMemo, useState } from 'react';
import type { Columns } from './columns.ts';
import { type CheckedRow, type ImportKind, type RowCells, type Verdict, wrongRow } from './import-kind.ts';

export interface CheckedRows {
  /** Checked rows by index. Undefined while a row is being checked, or if it is left out. */
  of: readonly (CheckedRow | undefined)[];
  counts: Readonly<Record<Verdict, number>>;
  isReady: boolean;
}

/** The browser can paint after each slice. */
const sliceMs = 12;

export function cellsOf(row: readonly string[], columns: Columns): RowCells {
  return Object.fromEntries(
    columns.flatMap((field, index) => (field === undefined ? [] : [[field, row[index] ?? '']])),
  );
}

/**
 * Rows are checked in slices. After an edit, only edited rows are checked again. When records change, the previous
 * results are shown until all rows are checked again.
 */
export function useCheckedRows(kind: ImportKind, table: ImportRows): CheckedRows {
  const { rows, columns, shared, leftOut } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed columns or records restart the check
  const cache = useMemo(() => new WeakMap<readonly string[], CheckedRow>(), [kind, columns, shared]);
  const [completedCheck, setCompletedCheck] = useState<{ cache: typeof cache; rows: object; columns: object }>();
  useEffect(() => {
    let isCancelled = false;
    void (async () => {
      let since = performance.now();
      for (const row of rows) {
        if (cache.has(row)) continue;
        cache.set(row, checkRow(kind, row, { columns, shared }));
        if (performance.now() - since < sliceMs) continue;
        await new Promise((resolve) => setTimeout(resolve));
        if (isCancelled) return;
        since = performance.now();
      }
      setCompletedCheck({ cache, rows, columns });
    })();
    return () => {
      isCancelled = true;
    };
  }, [cache, kind, rows, columns, shared]);
  const isReady = completedCheck?.rows === rows && completedCheck.columns === columns;
  const shown = isReady ? completedCheck.cache : cache;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `completedCheck` says that the cache is filled
  return useMemo(() => {
    const checkedRows = rows.map((row, index) => (leftOut.has(index) ? undefined : shown.get(row)));
    return { ...checkDuplicates(checkedRows), isReady };
  }, [rows, leftOut, shown, isReady, completedCheck]);
}

/** A row with more cells than headings is wrong as a whole: a comma in a value may have shifted all later cells. */
export function checkRow(
  kind: ImportKind,
  row: readonly string[],
  { columns, shared }: Pick<ImportRows, 'columns' | 'shared'>,
): CheckedRow {
  return row.length > columns.length
    ? wrongRow({ '': { own: 'cells', cells: row.length, columns: columns.length } })
    : kind.check(cellsOf(row, columns), shared);
}

export interface ImportRows {
  rows: readonly (readonly string[])[];
  columns: Columns;
  shared: RowCells;
  leftOut: ReadonlySet<number>;
}

/** If several rows concern the same record, all but the first are wrong, because it is unclear which one applies. */
export function checkDuplicates(checkedRows: readonly (CheckedRow | undefined)[]): Pick<CheckedRows, 'of' | 'counts'> {
  const firstOf = new Map<string, number>();
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  const of = checkedRows.map((each, index) => {
    if (!each) return undefined;
    const first = each.key === '' ? undefined : firstOf.get(each.key);
    if (each.key !== '' && first === undefined) firstOf.set(each.key, index);
    const shown: CheckedRow =
      first === undefined
        ? each
        : {
            ...each,
            verdict: 'wrong',
            changes: [],
            errors: { ...each.errors, [each.keyField]: { own: 'twice', row: first + 1 } },
          };
    counts[shown.verdict] += 1;
    return shown;
  });
  return { of, counts };
}
