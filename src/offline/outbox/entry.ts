import type { EntryLabel, RecordNames, Touches } from '#contract/define-mutation.ts';
import type { FieldError } from '#contract/field-errors.ts';

/** Why the server would not take an entry. It stays until a person decides. */
export interface Refusal {
  code: string;
  message: string;
  errors: FieldError[];
  /** The server's record, where the answer carried it. */
  current: unknown;
  /** Where stock is short: what there is of each product. */
  available?: { product_id: string; available: number }[];
  /** ISO time of the answer. */
  at: string;
}

/**
 * One unsent mutation: intent by name, never a URL, a header or a token. Written once in one
 * transaction; afterwards only `attempts`, `nextAttemptAt`, `refusal`, `isConfirmed` and `isOwed`
 * change, or the arguments when two people's edits of different fields are merged.
 */
export interface Entry {
  /** Order of the taps on this device; a wall clock can jump, this cannot. */
  seq: number;
  /** Idempotency-Key, made once. */
  key: string;
  userId: string;
  /** A `MutationName`, unless another version of the app wrote it. */
  name: string;
  /** Version of `args`. */
  v: number;
  args: unknown;
  names: RecordNames;
  label: EntryLabel;
  touches: Touches;
  /** ISO time of the tap by this device's clock. */
  occurredAt: string;
  /** Server time minus device time in ms, as last measured before the tap. */
  clockSkewMs: number;
  /** For edits: the values that the form had loaded, by field. */
  base?: Record<string, unknown>;
  /** Its arguments were joined with another person's edit of the same record. */
  isMerged?: boolean;
  /** A person has confirmed that this old entry still holds. */
  isConfirmed?: boolean;
  /** Its form got no answer: the outcome is still to be announced to the person. */
  isOwed?: boolean;
  attempts: number;
  /** Server time in ms before which it is not sent again; 0 means at once. */
  nextAttemptAt: number;
  refusal?: Refusal;
}

/** An entry as it lies in the database, which may have been damaged since it was written. */
export type StoredEntry = Pick<Entry, 'seq'> & { [Field in keyof Entry]?: unknown };

/** What lies in an outbox, oldest first: what can be read, and apart from it what cannot. */
export interface StoredEntries {
  entries: Entry[];
  /** Set aside: shown, exported and discarded by a person, and in nobody's way. */
  unreadable: StoredEntry[];
}
