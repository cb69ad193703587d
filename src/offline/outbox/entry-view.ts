import type { EntryLabel, RecordNames } from '#contract/define-mutation.ts';
import type { Refusal } from './entry.ts';

/** An entry as the outbox screen shows it. */
export interface EntryView {
  seq: number;
  /** A `MutationName`, unless another version of the app wrote it. */
  name: string;
  label: EntryLabel;
  args: unknown;
  names: RecordNames;
  /** `unknown`: written by another version of the app; kept, never guessed at. */
  state: 'queued' | 'sending' | 'refused' | 'unknown';
  occurredAt: string;
  attempts: number;
  /** ISO time of the next try, when one has failed. */
  nextAttemptAt?: string;
  refusal?: Refusal;
  /** For edits: the values that the form had loaded, by field. */
  base?: Record<string, unknown>;
}
