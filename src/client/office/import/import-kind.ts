import type { ListName } from '#contract/lists.ts';
import type { Text } from '#contract/messages/text.ts';
import type { MutationName } from '#contract/mutations.ts';

export interface ImportField {
  name: string;
  kind: 'text' | 'whole' | 'choice';
  /** What a new row must say. */
  isRequired: boolean;
  /** One value may be typed for all rows: not of what tells rows apart. */
  isSharable?: boolean;
  /** What one of these is, where only a few are known. */
  values?: readonly string[];
}

/** What becomes of a row. */
export type Verdict = 'new' | 'changed' | 'same' | 'wrong';
export const verdicts = ['new', 'changed', 'same', 'wrong'] as const;

/** Why a cell is wrong: as the contract says it, or in words of the import. */
export type Reason =
  | { message: Text }
  | { own: 'formula' | 'number' | 'choice' | 'unknown' | 'cart' }
  | { own: 'twice'; row: number }
  /** More cells than the heading: which value belongs where nobody can say. */
  | { own: 'cells'; cells: number; columns: number };

/** One change, as it is stored. */
export interface ImportChange {
  name: MutationName;
  args: object;
  names: Record<string, string>;
  base?: Record<string, unknown>;
}

export interface Judged {
  verdict: Verdict;
  /** By field; of the whole row without a name. */
  errors: Readonly<Record<string, Reason>>;
  /** What the record has now, of what the row changes. */
  before: Readonly<Record<string, string | number>>;
  /** Two rows of one key are about the same. Empty: the row says not about what it is. */
  key: string;
  /** The field at which a second row of the same key is wrong. */
  keyField: string;
  /** What is stored for the row, unless several rows are one change. */
  changes: readonly ImportChange[];
}

/** The cells of a row, by field. */
export type RowCells = Readonly<Record<string, string>>;

/** A row of which nothing is stored. */
export function wrongRow(errors: Judged['errors'], keyField = ''): Judged {
  return { verdict: 'wrong', errors, before: {}, key: '', keyField, changes: [] };
}

/** What is imported: its fields, what becomes of a row, and what is stored for all. */
export interface ImportKind {
  list: ListName;
  fields: readonly ImportField[];
  /** @param shared what is typed for all rows: it fills empty cells, of records only those of new ones */
  judge: (cells: RowCells, shared?: RowCells) => Judged;
  changesOf: (judged: readonly Judged[]) => ImportChange[];
}

/** The cells, and where they are empty what is typed for all rows. */
export function filledCells(cells: RowCells, shared: RowCells = {}): RowCells {
  const typed = Object.entries(cells).filter(([, cell]) => cell !== '');
  return { ...shared, ...Object.fromEntries(typed) };
}

/** What a field is called, in the language in use. */
export type FieldLabel = (field: string) => string;
