import type { EntryLabel, RecordNames, Touches } from '#contract/define-mutation.ts';
import type { FieldError } from '#contract/field-errors.ts';

/** Why the server refused an entry. The entry stays until a person decides. */
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
  /** The order in which entries were made on this device; unlike a clock it cannot jump. */
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
  /** ISO time at which it was made, by this device's clock. */
  occurredAt: string;
  /** Server time minus device time in ms, as last measured before it was made. */
  clockSkewMs: number;
  /** For edits: the values that the form had loaded, by field. */
  base?: Record<string, unknown>;
  /** Its arguments were joined with another person's edit of the same record. */
  isMerged?: boolean;
  /** A person has confirmed that this old entry still holds. */
  isConfirmed?: boolean;
  /** A notice is pending: its form was closed before the outcome was known. */
  isOwed?: boolean;
  attempts: number;
  /** Server time in ms before which it is not sent again; 0 means at once. */
  nextAttemptAt: number;
  refusal?: Refusal;
}

/** An entry as it is stored: it may have been damaged since it was written. */
export type StoredEntry = Pick<Entry, 'seq'> & { [Field in keyof Entry]?: unknown };

/** The stored entries, oldest first, undamaged and damaged ones apart. */
export interface StoredEntries {
  entries: Entry[];
  /** Set aside: shown, exported and discarded by a person; other entries do not wait for them. */
  unreadable: StoredEntry[];
}
