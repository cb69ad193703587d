import type { Outcome } from '#contract/envelope.ts';
import type { FieldError } from '#contract/field-errors.ts';
import type { Refusal } from './entry.ts';
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
  /** Stored on this device; the transaction has completed. */
  | { kind: 'queued'; seq: number }
  | ({ kind: 'refused' } & Omit<Refusal, 'at'>)
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
