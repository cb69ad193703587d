import type { EntryLabel, RecordNames, Touches } from '#contract/definitions/define-mutation.ts';
import type { StoredText } from '#contract/messages/text.ts';
import type { FieldError } from '#contract/sync/field-errors.ts';

/** Why the server refused an entry. The entry stays in the outbox until the user resolves it. */
export interface Refusal {
  code: string;
  /** In the language of the answer, as those of `errors`. */
  message: string;
  /** The message as it can be put into words of any language. */
  text?: StoredText | undefined;
  errors: FieldError[];
  /** The server's record, if the response contained it. */
  current: unknown;
  /** If stock is short: the available units of each product. */
  available?: { product_id: string; available: number }[];
  /** ISO time of the response. */
  at: string;
}

/** An error with which the server answered an entry that is sent again. */
export type EntryFailure = Pick<Refusal, 'message' | 'text'>;

/**
 * One unsent mutation, stored by its name, never with a URL, a header or a token. Later only `attempts`,
 * `nextAttemptAt`, `failure`, `refusal`, `isConfirmed` and `isOwed` change, unless the user edits the entry. Two other
 * cases change the arguments: a merge with somebody's edit, and a new version after an own earlier edit.
 */
export interface Entry {
  /** The order in which entries were made on this device; unlike a clock it cannot jump. */
  seq: number;
  /** Idempotency-Key, made once. */
  key: string;
  userId: string;
  /** The id of the bulk act that made it together with others: all of it is taken back as one. */
  bulk?: string;
  /** A `MutationName`, unless another version of the app wrote it. */
  name: string;
  /** Version of `args`. */
  v: number;
  args: unknown;
  names: RecordNames;
  label: EntryLabel;
  touches: Touches;
  /** ISO time at which the entry was made, by this device's clock. */
  occurredAt: string;
  /**
   * Server time minus device time in ms, as known when the entry was made: as last measured, or more if the device's
   * clock has fallen back since (`device.ts`).
   */
  clockSkewMs: number;
  /** For edits: the values that the form had loaded, by field. */
  base?: Record<string, unknown>;
  /** The arguments were merged with another person's edit of the same record. */
  isMerged?: boolean;
  /** The server's sentence about that edit: who changed the record, and when. */
  mergedWith?: string;
  mergedText?: StoredText | undefined;
  /** The user has confirmed that this old entry is still right. */
  isConfirmed?: boolean;
  /** A notice of the outcome is pending, because the form was closed before the outcome was known. */
  isOwed?: boolean;
  attempts: number;
  /**
   * Server time in ms before which the entry is not sent; 0 means at once. Before the first attempt it is the
   * end of the seconds in which the entry can be taken back.
   */
  nextAttemptAt: number;
  /** Of the last attempt; undefined if our server did not answer it. */
  failure?: EntryFailure | undefined;
  refusal?: Refusal;
}

/** What the sentence about an entry is made of. */
export type NamedEntry = Pick<Entry, 'name' | 'label'>;

/** An entry as it is stored: it may have been damaged since it was written. */
export type StoredEntry = Pick<Entry, 'seq'> & { [Field in keyof Entry]?: unknown };

/** The stored entries, oldest first, split into readable and unreadable entries. */
export interface StoredEntries {
  entries: Entry[];
  /** Damaged entries: the user can see, export and discard them; other entries do not wait for them. */
  unreadable: StoredEntry[];
}

/** Server time in ms at which the entry was made, as far as the device knew the server's clock. */
export function occurredAtMs({ occurredAt, clockSkewMs }: Timed): number {
  return Date.parse(occurredAt) + clockSkewMs;
}

/** The time of `occurredAtMs` as ISO text. */
export function occurredAtIso(entry: Timed): string {
  const ms = occurredAtMs(entry);
  // An invalid time is returned as stored: one such entry must not break the whole screen.
  return Number.isNaN(ms) ? entry.occurredAt : new Date(ms).toISOString();
}

type Timed = Pick<Entry, 'occurredAt' | 'clockSkewMs'>;

/** What tells which entries belong together; entries and their views have it. */
interface Part {
  name: string;
  args: unknown;
}

/**
 * The entries by what a person did at once, in their order: one entry, or a refill's request and approval.
 * An approval whose request is no longer in the outbox stands alone.
 */
export function partsOfActs<Entry extends Part>(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const approvals = new Map(
    entries.flatMap((entry) => (entry.name === 'restockRequestApprove' ? [[idOf(entry), entry] as const] : [])),
  );
  const acts = entries.map((entry): [Entry, ...Entry[]] => {
    const approval = entry.name === 'restockRequestCreate' ? approvals.get(idOf(entry)) : undefined;
    return approval ? [entry, approval] : [entry];
  });
  const secondParts = new Set(acts.flatMap(([, ...others]) => others));
  return acts.filter(([first]) => !secondParts.has(first));
}

function idOf({ args }: Part): unknown {
  return (args as { id?: unknown } | null | undefined)?.id;
}
