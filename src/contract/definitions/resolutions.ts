// Resolutions are data, so that the outbox shows their buttons without knowing the mutations.
import type { ErrorCode } from '../sync/errors.ts';
import type { FieldError } from '../sync/field-errors.ts';

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

export type EditLabelKey = 'edit' | 'chooseWarehouse' | 'chooseCart' | 'lookAgain';

export interface ResolutionInput<Args> {
  args: Args;
  /** The server's record, if the response contained it. */
  current: unknown;
  /** The available units of each product that is short. */
  available: readonly { product_id: string; available: number }[];
}

export type Replacement<Args> =
  | {
      by?: never;
      args: Args;
      /** Added to the names of the rejected change. */
      names?: Record<string, string>;
      base?: Record<string, unknown>;
    }
  | {
      by: string;
      args: object;
      names?: Record<string, string>;
    };

export interface Resolution<Args> {
  key: ResolutionKey;
  values?: { units: number; of?: number };
  replacements: Replacement<Args>[];
}

export interface RejectionRule<Args> {
  /** Neither a retry nor an edit can succeed. */
  isFinal?: boolean | ((errors: readonly FieldError[]) => boolean);
  /** The label of the button that opens the form, if not "edit". */
  edit?: EditLabelKey | ((errors: readonly FieldError[]) => EditLabelKey);
  /** If it returns no resolution, the user has to open the form again. */
  resolve?: (rejection: ResolutionInput<Args>) => Resolution<Args>[];
  compare?: (rejection: ResolutionInput<Args>) => readonly (keyof Args & string)[];
}

export type Resolutions<Args> = { [Code in ErrorCode]?: RejectionRule<Args> };

/** 'edit' if the field errors are not about `field`. */
export function editLabelFor(field: string, label: EditLabelKey): (errors: readonly FieldError[]) => EditLabelKey {
  const isAboutThis = isAboutField(field);
  return (errors) => (errors.length === 0 || isAboutThis(errors) ? label : 'edit');
}

export function isAboutField(field: string): (errors: readonly FieldError[]) => boolean {
  return (errors) => errors.some((error) => error.field === field);
}

export function resendWithCurrentVersion<Args>(
  key: ResolutionKey,
): (rejection: ResolutionInput<Args>) => Resolution<Args>[] {
  return ({ args, current }) =>
    isRecord(current) ? [{ key, replacements: [{ args: { ...args, version: current.version } }] }] : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
