import type { ListName } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { Text } from '#contract/texts/text.ts';

export interface ImportField {
  name: string;
  kind: 'text' | 'whole' | 'choice';
  /** What a new row must say. */
  isRequired: boolean;
  /** What people call it beside its name. */
  otherNames?: readonly string[];
}

/** What becomes of a row. */
export type Verdict = 'new' | 'changed' | 'same' | 'wrong';
export const verdicts = ['new', 'changed', 'same', 'wrong'] as const;

/** Why a cell is wrong: as the contract says it, or in words of the import. */
export type Reason =
  | { message: Text }
  | { own: 'formula' | 'number' | 'choice' | 'unknown' | 'twice'; row?: number };

/** One change, as it is stored. */
export interface ImportChange {
  name: MutationName;
  args: object;
  names: Record<string, string>;
  base?: Record<string, unknown>;
}

export interface Judged {
  verdict: Verdict;
  /** By field. */
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

/** What is imported: its fields, what becomes of a row, and what is stored for all. */
export interface ImportKind {
  list: ListName;
  fields: readonly ImportField[];
  judge: (cells: RowCells) => Judged;
  changesOf: (judged: readonly Judged[]) => ImportChange[];
}

/** What a field is called, in the language in use. */
export type FieldLabel = (field: string) => string;
