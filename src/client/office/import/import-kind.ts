import type { ListName } from '#contract/lists.ts';
import type { Text } from '#contract/messages/text.ts';
import type { MutationName } from '#contract/mutations.ts';

export interface ImportField {
  name: string;
  kind: 'text' | 'whole' | 'choice';
  /** Required only in new rows. */
  isRequired: boolean;
  /** One value may be entered for all rows. */
  isSharable?: boolean;
  values?: readonly string[];
}

export type Verdict = 'new' | 'changed' | 'same' | 'wrong';
export const verdicts = ['new', 'changed', 'same', 'wrong'] as const;

export type Reason =
  | { message: Text }
  | { own: 'formula' | 'number' | 'choice' | 'unknown' | 'cart' }
  | { own: 'twice'; row: number }
  /** The row has more cells than headings, so it is unclear which field each value belongs to. */
  | { own: 'cells'; cells: number; columns: number };

export interface ImportChange {
  name: MutationName;
  args: object;
  names: Record<string, string>;
  base?: Record<string, unknown>;
}

export interface CheckedRow {
  verdict: Verdict;
  /** Errors by field. An error of the whole row has an empty key. */
  errors: Readonly<Record<string, Reason>>;
  /** Current values of the fields that the row changes. */
  before: Readonly<Record<string, string | number>>;
  /** Rows with the same key concern the same record. Empty if the row doesn't identify a record. */
  key: string;
  /** The field that shows the error of a duplicate row. */
  keyField: string;
  /** Empty if one change covers several rows. */
  changes: readonly ImportChange[];
}

export type RowCells = Readonly<Record<string, string>>;

export function wrongRow(errors: CheckedRow['errors'], keyField = ''): CheckedRow {
  return { verdict: 'wrong', errors, before: {}, key: '', keyField, changes: [] };
}

export interface ImportKind {
  list: ListName;
  fields: readonly ImportField[];
  /** @param shared values for empty cells; record imports use them only in new rows */
  check: (cells: RowCells, shared?: RowCells) => CheckedRow;
  changesOf: (checkedRows: readonly CheckedRow[]) => ImportChange[];
}

export function filledCells(cells: RowCells, shared: RowCells = {}): RowCells {
  const filledEntries = Object.entries(cells).filter(([, cell]) => cell !== '');
  return { ...shared, ...Object.fromEntries(filledEntries) };
}

export type FieldLabel = (field: string) => string;
