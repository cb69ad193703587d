// What a user can do about a change that the server refused, as data: keys of button labels, and arguments
// of the mutations that are sent instead. So the outbox shows the buttons without knowing the mutations.
import type { ErrorCode } from '../sync/errors.ts';
import type { FieldError } from '../sync/field-errors.ts';

/** Label keys of the buttons that resolve a refusal in one press. */
export type ResolutionKey =
  | 'keepBoth'
  | 'keepMine'
  | 'deleteAnyway'
  | 'deactivateAnyway'
  | 'restoreWithMine'
  | 'loadUnits'
  | 'loadAvailable'
  | 'keepOnCart'
  | 'handedOver'
  | 'replaceTheirs'
  | 'approvePart'
  | 'approveNew'
  | 'rejectRequest'
  | 'correctCount'
  | 'correctUnits'
  | 'correctAvailable'
  | 'addCount';

/** Label keys of the button that opens the form again. */
export type EditLabelKey = 'edit' | 'chooseWarehouse' | 'chooseCart' | 'lookAgain';

/** A refused change with the server's response. */
export interface Refused<Args> {
  args: Args;
  /** The server's record, if the response contained it. */
  current: unknown;
  /** If stock is short: the available units of each product. */
  available: readonly { product_id: string; available: number }[];
}

/** A change that replaces a refused change: the same mutation with other arguments, or another mutation. */
export type Replacement<Args> =
  | {
      by?: never;
      args: Args;
      /** Names of records, added to the names of the refused change. */
      names?: Record<string, string>;
      /** The server's values of the changed fields, by field. */
      base?: Record<string, unknown>;
    }
  | {
      /** The name of the other mutation. */
      by: string;
      args: object;
      names?: Record<string, string>;
    };

/** One button that resolves a refusal. */
export interface Resolution<Args> {
  key: ResolutionKey;
  /** The values in the label. */
  values?: { units: number; of?: number };
  /** The changes that replace the refused change, in this order. */
  replacements: Replacement<Args>[];
}

/** What the user can do about refusals with one error code. */
export interface RefusalRule<Args> {
  /** Whether the change can never succeed as it is: neither a retry nor an edit is offered. */
  isFinal?: boolean | ((errors: readonly FieldError[]) => boolean);
  /** The label of the button that opens the form, if it is not "edit". */
  edit?: EditLabelKey | ((errors: readonly FieldError[]) => EditLabelKey);
  /** If it returns no resolutions, the user has to open the form again. */
  resolve?: (refused: Refused<Args>) => Resolution<Args>[];
  /** The names of the arguments to show beside the values of the server's record. */
  compare?: (refused: Refused<Args>) => readonly (keyof Args & string)[];
}

export type Resolutions<Args> = { [Code in ErrorCode]?: RefusalRule<Args> };

/** Returns `label` if the refusal is about `field` or has no field errors, otherwise 'edit'. */
export function editLabelFor(field: string, label: EditLabelKey): (errors: readonly FieldError[]) => EditLabelKey {
  const isAboutThis = isAboutField(field);
  return (errors) => (errors.length === 0 || isAboutThis(errors) ? label : 'edit');
}

/** Returns a check whether the field errors contain an error of `field`. */
export function isAboutField(field: string): (errors: readonly FieldError[]) => boolean {
  return (errors) => errors.some((error) => error.field === field);
}

/** Sends the same change again, for the current version of the server's record. */
export function resendWithCurrentVersion<Args>(key: ResolutionKey): (refused: Refused<Args>) => Resolution<Args>[] {
  return ({ args, current }) =>
    isRecord(current) ? [{ key, replacements: [{ args: { ...args, version: current.version } }] }] : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
