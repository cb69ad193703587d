// What a person can do about a change that the server refused, as data: keys of words, arguments of
// what is sent instead. The outbox makes buttons of it and knows none of the mutations.
import type { ErrorCode } from './errors.ts';
import type { FieldError } from './field-errors.ts';

/** Words of the buttons that settle a refusal in one press. */
export type ResolutionKey =
  | 'keepBoth'
  | 'keepMine'
  | 'deleteAnyway'
  | 'deactivateAnyway'
  | 'restoreWithMine'
  | 'loadUnits'
  | 'loadAvailable'
  | 'keepOnCart'
  | 'replaceTheirs'
  | 'approvePart'
  | 'approveNew'
  | 'rejectRequest';

/** Words of the button that opens the form again. */
export type EditWord = 'edit' | 'chooseWarehouse' | 'chooseCart' | 'lookAgain';

/** A refused change, with what the server said of it. */
export interface Refused<Args> {
  args: Args;
  /** The server's record, where the answer carried it. */
  current: unknown;
  /** Where stock is short: what there is of each product. */
  available: readonly { product_id: string; available: number }[];
}

/** One change that takes the place of a refused one: itself with other arguments, or another. */
export type Replacement<Args> =
  | {
      by?: never;
      args: Args;
      /** Names that it adds to those of the refused change. */
      names?: Record<string, string>;
      base?: Record<string, unknown>;
    }
  | { /** Name of the other mutation. */ by: string; args: object };

/** One press that settles a refusal. */
export interface Resolution<Args> {
  key: ResolutionKey;
  /** What the words speak of. */
  values?: { units: number; of?: number };
  /** What is sent in place of the refused change, in this order. */
  intents: Replacement<Args>[];
}

/** What follows from one code of refusal. */
export interface RefusalRule<Args> {
  /** Neither another try nor another form can change the server's answer. */
  isFinal?: boolean | ((errors: readonly FieldError[]) => boolean);
  /** What the form is opened for, where that is more than to edit. */
  edit?: EditWord | ((errors: readonly FieldError[]) => EditWord);
  /** None of them where the person has to look at the form again. */
  resolve?: (refused: Refused<Args>) => Resolution<Args>[];
  /** Which arguments are shown beside the server's record. */
  compare?: (refused: Refused<Args>) => readonly (keyof Args & string)[];
}

export type Resolutions<Args> = { [Code in ErrorCode]?: RefusalRule<Args> };

/** The word where the refusal objects to this field, or to no field at all. */
export function editWordFor(
  field: string,
  word: EditWord,
): (errors: readonly FieldError[]) => EditWord {
  const objects = isAboutField(field);
  return (errors) => (errors.length === 0 || objects(errors) ? word : 'edit');
}

export function isAboutField(field: string): (errors: readonly FieldError[]) => boolean {
  return (errors) => errors.some((error) => error.field === field);
}

/** The same again, as a change of the record as the person has seen it by now. */
export function resendWithCurrentVersion<Args>(
  key: ResolutionKey,
): (refused: Refused<Args>) => Resolution<Args>[] {
  return ({ args, current }) =>
    isRecord(current) ? [{ key, intents: [{ args: { ...args, version: current.version } }] }] : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
