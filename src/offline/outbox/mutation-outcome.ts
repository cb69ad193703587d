import type { Outcome } from '#contract/envelope.ts';
import type { FieldError } from '#contract/field-errors.ts';
import type { NamedEntry, Refusal } from './entry.ts';
import type { Unsaved } from './make-room.ts';

/** The outcome of a submitted form. */
export type MutationOutcome =
  | {
      kind: 'done';
      message: string;
      data: unknown;
      outcome?: Outcome;
      /** The edit was merged with somebody else's: the server's sentence about that edit. */
      mergedWith?: string;
    }
  /**
   * Stored on this device; the transaction has completed. `later`, of a decision, which is not sent at once:
   * what becomes of it in this tab. Undefined if it was taken back, or if a notice will tell.
   */
  | {
      kind: 'queued';
      seq: number;
      entry: NamedEntry;
      later?: Promise<MutationOutcome | undefined>;
    }
  /** `keptSeq`: the entry stays in the outbox, where it is edited, because its form is closed. */
  | ({ kind: 'refused'; keptSeq?: number } & Omit<Refusal, 'at'>)
  /** Nothing was stored: the form must keep its content. */
  | {
      kind: 'unsaved';
      reason:
        | Unsaved['reason']
        | 'needs_connection'
        /** The outbox module is not cached on this device and cannot be loaded now. */
        | 'app_incomplete';
    };

/** The outcome for arguments that do not pass the contract. */
export function invalidOutcome(errors: FieldError[]): MutationOutcome {
  const message = errors[0]?.message ?? '';
  return { kind: 'refused', code: 'validation_failed', message, errors, current: undefined };
}
