import type { EntryLabel, RecordNames, Touches } from '#contract/definitions/define-mutation.ts';
import type { StoredText } from '#contract/messages/text.ts';
import type { FieldError } from '#contract/sync/field-errors.ts';

/** Kept until the user resolves it. */
export interface Rejection {
  code: string;
  /** In the response's language. */
  message: string;
  text?: StoredText | undefined;
  errors: FieldError[];
  /** The server's record, if the response contained it. */
  current: unknown;
  /** The available units of each product that is short. */
  available?: { product_id: string; available: number }[];
  at: string;
}

export type EntryFailure = Pick<Rejection, 'message' | 'text'>;

/**
 * Security: stored by mutation name, never with a URL, header or token. Arguments change only if the user edits the
 * entry, another user's edit is merged, or an earlier edit of the same user is accepted.
 */
export interface Entry {
  /** Defines the order on this device; unlike a clock, it cannot jump. */
  seq: number;
  /** The Idempotency-Key, created once. */
  key: string;
  userId: string;
  /** The id of its bulk action. */
  bulk?: string;
  /** A `MutationName`, unless another version wrote it. */
  name: string;
  v: number;
  args: unknown;
  names: RecordNames;
  label: EntryLabel;
  touches: Touches;
  /** ISO time by this device's clock. */
  occurredAt: string;
  /** Server time minus device time in ms; more than measured if the device's clock has fallen back since. */
  clockSkewMs: number;
  /** For edits: the values that the form had loaded. */
  base?: Record<string, unknown>;
  isMerged?: boolean;
  /** The server's message about the other user's edit. */
  mergedWith?: string;
  mergedText?: StoredText | undefined;
  isConfirmed?: boolean;
  /** The form was closed before the outcome, so a notification is due. */
  isOwed?: boolean;
  attempts: number;
  /** Server time in ms; 0 means immediately. Before the first attempt, it is the end of the undo period. */
  nextAttemptAt: number;
  /** Undefined if our server did not respond. */
  failure?: EntryFailure | undefined;
  refusal?: Rejection;
}

export type NamedEntry = Pick<Entry, 'name' | 'label'>;

/** May have been damaged since it was written. */
export type StoredEntry = Pick<Entry, 'seq'> & { [Field in keyof Entry]?: unknown };

/** Oldest first. */
export interface StoredEntries {
  entries: Entry[];
  /** Damaged entries can be shown, exported and discarded; no other entry waits for them. */
  unreadable: StoredEntry[];
}

/** In ms of server time, as far as the device knew it. */
export function occurredAtMs({ occurredAt, clockSkewMs }: TimedEntry): number {
  return Date.parse(occurredAt) + clockSkewMs;
}

export function occurredAtIso(entry: TimedEntry): string {
  const ms = occurredAtMs(entry);
  // A single invalid time must not break the whole screen.
  return Number.isNaN(ms) ? entry.occurredAt : new Date(ms).toISOString();
}

type TimedEntry = Pick<Entry, 'occurredAt' | 'clockSkewMs'>;

interface ActionPart {
  name: string;
  args: unknown;
}

/** Groups entries by user action: one entry, or the request and approval of a refill. */
export function groupByAction<Part extends ActionPart>(entries: readonly Part[]): [Part, ...Part[]][] {
  const approvals = new Map(
    entries.flatMap((entry) => (entry.name === 'restockRequestApprove' ? [[idOf(entry), entry] as const] : [])),
  );
  const actions = entries.map((entry): [Part, ...Part[]] => {
    const approval = entry.name === 'restockRequestCreate' ? approvals.get(idOf(entry)) : undefined;
    return approval ? [entry, approval] : [entry];
  });
  const approvalEntries = new Set(actions.flatMap(([, ...others]) => others));
  return actions.filter(([first]) => !approvalEntries.has(first));
}

function idOf({ args }: ActionPart): unknown {
  return (args as { id?: unknown } | null | undefined)?.id;
}
