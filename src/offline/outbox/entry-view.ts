import type { EntryLabel, RecordNames, Touches } from '#contract/definitions/define-mutation.ts';
import type { StoredText } from '#contract/messages/text.ts';
import { isMutationName, mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import { instantTextSchema } from '../moment.ts';
import type { Workspace } from '../workspace.ts';
import { type Entry, type EntryFailure, occurredAtIso, type Refusal, type StoredEntry } from './entry.ts';
import { isStale } from './ordering.ts';
import { labelSchema } from './stored-entries.ts';

/** An entry as the outbox screen shows it. */
export interface EntryView {
  seq: number;
  /** The bulk act that made it together with others. */
  bulk?: string;
  /** A `MutationName`, unless another version of the app wrote it. */
  name: string;
  label: EntryLabel;
  args: unknown;
  names: RecordNames;
  touches: Touches;
  /**
   * `stale`: so old that the user has to confirm the entry before it is sent.
   * `unknown`: written by another version of the app. Stays stored, but this version does not send it.
   * `unreadable`: damaged on this device. Still shown, but never sent.
   */
  state: 'queued' | 'sending' | 'refused' | 'stale' | 'unknown' | 'unreadable';
  /** By the server's clock; empty when unreadable. */
  occurredAt: string;
  attempts: number;
  /** ISO time of the next attempt, after a failed attempt. */
  nextAttemptAt?: string;
  /** The error with which the server answered the last attempt. */
  failure?: EntryFailure;
  refusal?: Refusal;
  /** For edits: the values that the form had loaded, by field. */
  base?: Record<string, unknown>;
  /** The edit was merged with somebody else's: the server's sentence about that edit. */
  mergedWith?: string;
  mergedText?: StoredText | undefined;
}

/** @param sending seqs of the entries that are being sent */
export function toEntryView(entry: Entry, sending: ReadonlySet<number>, nowMs: number): EntryView {
  const { seq, name, label, args, names, touches, attempts, nextAttemptAt } = entry;
  return {
    seq,
    name,
    label,
    args: upgradeArgs(entry)?.args ?? args,
    names,
    touches,
    state: stateOf(entry, sending, nowMs),
    occurredAt: occurredAtIso(entry),
    attempts,
    ...(entry.bulk === undefined ? {} : { bulk: entry.bulk }),
    ...(attempts > 0 ? { nextAttemptAt: new Date(nextAttemptAt).toISOString() } : {}),
    ...(entry.failure ? { failure: entry.failure } : {}),
    ...(entry.refusal ? { refusal: entry.refusal } : {}),
    ...(entry.base ? { base: entry.base } : {}),
    ...(entry.mergedWith === undefined ? {} : { mergedWith: entry.mergedWith }),
    ...(entry.mergedText && { mergedText: entry.mergedText }),
  };
}

/** The view of an unreadable entry, with the fields that are still valid. */
export function toUnreadableView({ seq, name, label, occurredAt }: StoredEntry): EntryView {
  const hasLabel = typeof name === 'string' && labelSchema.safeParse(label).success;
  const parsedTime = instantTextSchema.safeParse(occurredAt);
  return {
    seq,
    ...(hasLabel ? { name, label: label as EntryLabel } : { name: '', label: { subject: '' } }),
    args: undefined,
    names: {},
    touches: { writes: [], reads: [] },
    state: 'unreadable',
    occurredAt: parsedTime.success ? parsedTime.data : '',
    attempts: 0,
  };
}

/** The arguments of a shown entry; undefined if the schema of the mutation rejects them. */
export function argsOf({ name, args }: Pick<EntryView, 'name' | 'args'>): unknown {
  const parsed = isMutationName(name) ? mutationNamed(name).args.safeParse(args) : undefined;
  return parsed?.success ? parsed.data : undefined;
}

/** @param sending seqs of the entries that are being sent */
export function stateOf(entry: Entry, sending: ReadonlySet<number>, nowMs: number): EntryView['state'] {
  if (upgradeArgs(entry) === undefined) return 'unknown';
  if (entry.refusal) return 'refused';
  if (sending.has(entry.seq)) return 'sending';
  return isStale(entry, nowMs) ? 'stale' : 'queued';
}

/**
 * All stored entries as JSON for a file, including unreadable entries. The file contains no token, because
 * entries contain none.
 */
export async function exportOutbox({ outbox, userId, now }: Workspace): Promise<string> {
  const storedEntries = await outbox.entries.orderBy('seq').toArray();
  const exportedAt = new Date(now()).toISOString();
  const entries = storedEntries.map(toSerializable);
  return JSON.stringify({ format: 'gerobak-outbox', version: 1, userId, exportedAt, entries }, null, 2);
}

// IndexedDB stores values that JSON cannot, such as circular objects: one damaged field must not
// make the export fail.
function toSerializable(entry: object): object {
  if (isSerializable(entry)) return entry;
  const fields = Object.entries(entry);
  return Object.fromEntries(fields.map(([name, value]) => [name, isSerializable(value) ? value : String(value)]));
}

function isSerializable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}
