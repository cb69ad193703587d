import type { EntryLabel, RecordNames, Touches } from '#contract/definitions/define-mutation.ts';
import type { StoredText } from '#contract/messages/text.ts';
import { isMutationName, mutationByName, upgradeArgs } from '#contract/mutations.ts';
import { isoTimeSchema } from '../moment.ts';
import type { Workspace } from '../workspace.ts';
import { type Entry, type EntryFailure, occurredAtIso, type Rejection, type StoredEntry } from './entry.ts';
import { isStale } from './ordering.ts';
import { labelSchema } from './stored-entries.ts';

export interface EntryView {
  seq: number;
  bulk?: string;
  name: string;
  label: EntryLabel;
  args: unknown;
  names: RecordNames;
  touches: Touches;
  /**
   * `stale`: the user has to confirm the entry before it is sent.
   * `unknown`: another version wrote the entry; this version does not send it.
   * `unreadable`: the entry is damaged on this device; it is shown, but never sent.
   */
  state: 'queued' | 'sending' | 'refused' | 'stale' | 'unknown' | 'unreadable';
  /** Server time; empty if unreadable. */
  occurredAt: string;
  attempts: number;
  /** ISO time. */
  nextAttemptAt?: string;
  failure?: EntryFailure;
  refusal?: Rejection;
  base?: Record<string, unknown>;
  mergedWith?: string;
  mergedText?: StoredText | undefined;
}

export function toEntryView(entry: Entry, sendingSeqs: ReadonlySet<number>, nowMs: number): EntryView {
  const { seq, name, label, args, names, touches, attempts, nextAttemptAt } = entry;
  return {
    seq,
    name,
    label,
    args: upgradeArgs(entry)?.args ?? args,
    names,
    touches,
    state: stateOf(entry, sendingSeqs, nowMs),
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

/** Shows the fields that are still valid. */
export function toUnreadableView({ seq, name, label, occurredAt }: StoredEntry): EntryView {
  const isLabelValid = typeof name === 'string' && labelSchema.safeParse(label).success;
  const parsedTime = isoTimeSchema.safeParse(occurredAt);
  return {
    seq,
    ...(isLabelValid ? { name, label: label as EntryLabel } : { name: '', label: { subject: '' } }),
    args: undefined,
    names: {},
    touches: { writes: [], reads: [] },
    state: 'unreadable',
    occurredAt: parsedTime.success ? parsedTime.data : '',
    attempts: 0,
  };
}

/** Undefined if the mutation's schema rejects the arguments. */
export function argsOf({ name, args }: Pick<EntryView, 'name' | 'args'>): unknown {
  const parsed = isMutationName(name) ? mutationByName(name).args.safeParse(args) : undefined;
  return parsed?.success ? parsed.data : undefined;
}

export function stateOf(entry: Entry, sendingSeqs: ReadonlySet<number>, nowMs: number): EntryView['state'] {
  if (upgradeArgs(entry) === undefined) return 'unknown';
  if (entry.refusal) return 'refused';
  if (sendingSeqs.has(entry.seq)) return 'sending';
  return isStale(entry, nowMs) ? 'stale' : 'queued';
}

/** Security: the file contains no token, because entries contain none. */
export async function exportOutbox({ outbox, userId, now }: Workspace): Promise<string> {
  const storedEntries = await outbox.entries.orderBy('seq').toArray();
  const exportedAt = new Date(now()).toISOString();
  const entries = storedEntries.map(toSerializable);
  return JSON.stringify({ format: 'gerobak-outbox', version: 1, userId, exportedAt, entries }, null, 2);
}

// IndexedDB can store values that JSON cannot represent, and one damaged field must not break the export.
function toSerializable(entry: object): object {
  if (isSerializable(entry)) return entry;
  const fields = Object.entries(entry);
  // `String` throws for an object whose `toString` is not a function.
  const text = (value: unknown) => (typeof value === 'object' ? Object.prototype.toString.call(value) : String(value));
  return Object.fromEntries(fields.map(([name, value]) => [name, isSerializable(value) ? value : text(value)]));
}

function isSerializable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}
