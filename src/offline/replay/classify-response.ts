import type { StoredText } from '#contract/messages/text.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { classifyAnswer, type Envelope, type Outcome } from '#contract/sync/envelope.ts';
import type { Entry, EntryFailure, Refusal } from '../outbox/entry.ts';

type Fields = Record<string, unknown>;

/** What a response means for an entry. */
export type EntryOutcome =
  | {
      kind: 'done';
      message: string;
      text?: StoredText | undefined;
      data: unknown;
      outcome: Outcome | undefined;
    }
  /** No final response: send the entry again later, under the same key. */
  | { kind: 'retry'; failure?: EntryFailure }
  /** Somebody else changed other fields: send these arguments at once, under the same key. */
  | {
      kind: 'merged';
      args: Fields;
      base: Fields;
      mergedWith: string;
      mergedText?: StoredText | undefined;
    }
  | { kind: 'refused'; refusal: Refusal }
  /** Not processed, because the batch stopped before this entry. No attempt is counted. */
  | { kind: 'untouched' }
  /** The server no longer accepts this version of the app: stop sending until the app is updated. */
  | { kind: 'hold' }
  /** The session is over: stop sending until the user signs in again. */
  | { kind: 'pause' };

/** Tells the outcome of one entry from the status and the error code of its response. */
export function classifyResponse(entry: Entry, status: number, envelope: Envelope, nowMs: number): EntryOutcome {
  const meaning = classifyAnswer(status, envelope);
  switch (meaning) {
    case 'done':
      return {
        kind: 'done',
        message: envelope.message,
        text: envelope.text,
        data: envelope.data,
        outcome: entry.isMerged ? 'merged' : envelope.meta?.outcome,
      };
    case 'refused':
      return classifyRefusal(entry, envelope, nowMs);
    case 'retry':
      return envelope.status === 'fail'
        ? { kind: 'retry', failure: { message: envelope.message, text: envelope.text } }
        : { kind: 'retry' };
    default:
      return { kind: meaning };
  }
}

/** The outcome of an unreadable entry, from which no request can be made. */
export function unreadableOutcome(nowMs: number): EntryOutcome {
  const at = new Date(nowMs).toISOString();
  const refusal = { code: 'unreadable', message: '', errors: [], current: undefined, at };
  return { kind: 'refused', refusal };
}

/** What the data of a refusal may contain. */
type RefusalData = { current?: unknown; available?: Refusal['available'] };

function classifyRefusal(entry: Entry, envelope: Envelope, nowMs: number): EntryOutcome {
  const { code = 'server_error', message, text, errors } = envelope;
  const { current, available } = (envelope.data ?? {}) as RefusalData;
  if (code === 'stale_version' && isEdit(entry) && isFields(current) && isOtherVersion(current, entry.args)) {
    const merge = mergeByField(entry.args, entry.base, asWritten(entry, current));
    if (merge.kind === 'merged') return { ...merge, mergedWith: message, mergedText: text };
    if (merge.kind === 'already_so') {
      return { kind: 'done', message, text, data: current, outcome: 'already_so' };
    }
  }
  if (isAboutClock(entry, envelope)) return { kind: 'retry' };
  if (wasAcceptedBeforeUpdate(entry, code)) {
    return { kind: 'done', message: '', data: undefined, outcome: 'already_so' };
  }
  const at = new Date(nowMs).toISOString();
  const shortage = available ? { available } : {};
  return { kind: 'refused', refusal: { code, message, text, errors, current, ...shortage, at } };
}

const maxClockRetries = 3;

// Whether the entry was refused only because of its time: the device's clock jumped after the skew was last
// measured. This response has already corrected the skew, so a retry sends the right time.
function isAboutClock({ attempts }: Entry, { code, errors }: Envelope): boolean {
  const isOnlyTime = errors.length > 0 && errors.every(({ field }) => field === 'occurred_at');
  return code === 'validation_failed' && isOnlyTime && attempts < maxClockRetries;
}

// Whether the server accepted the entry before this app was updated: the older version of the app sent other
// arguments under the same key, and the response was lost. A refusal would make the user enter the change
// again.
function wasAcceptedBeforeUpdate({ name, v }: Entry, code: string): boolean {
  const isOlder = isMutationName(name) && v < mutationNamed(name).v;
  return isOlder && code === 'idempotency_key_reused';
}

/** The record with the field names of the edit. */
function asWritten({ name }: Entry, record: Fields): Fields {
  const translate = isMutationName(name) ? mutationNamed(name).asWritten : undefined;
  return translate ? translate(record) : record;
}

// Only edits are merged: a decision has to be made again after a change by somebody else.
function isEdit({ name }: Entry): boolean {
  return isMutationName(name) && mutationNamed(name).kind === 'edit';
}

// Merging with a record of the same version would be refused again, for ever.
function isOtherVersion(current: Fields, args: unknown): args is Fields {
  return isFields(args) && current.version !== args.version;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

type Merge =
  /** The other person changed none of these fields: the edit can be sent with these arguments. */
  | { kind: 'merged'; args: Fields; base: Fields }
  /** The record already has all values of this edit. */
  | { kind: 'already_so' }
  /** Both people changed these fields, to different values: the user has to choose. */
  | { kind: 'conflict'; fields: string[] };

/**
 * Merges an edit with a record that somebody else has changed in the meantime (rules 9.9).
 *
 * @param args arguments of the edit, with `id` and `version`
 * @param base values that the form had loaded; without them every differing field is a conflict, because
 *   it is unknown who changed the field
 * @param current the server's record
 */
export function mergeByField(args: Fields, base: Fields | undefined, current: Fields): Merge {
  const { id, version: _version, ...wanted } = args;
  const differingFields = Object.keys(wanted).filter((field) => !isEqual(wanted[field], current[field]));
  const myChanges = differingFields.filter((field) => !base || !isEqual(wanted[field], base[field]));
  const conflicts = myChanges.filter((field) => !base || !isEqual(current[field], base[field]));
  // Without fields there is nothing to merge: the user decides about the changed record.
  if (Object.keys(wanted).length === 0) return { kind: 'conflict', fields: [] };
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts };
  if (myChanges.length === 0) return { kind: 'already_so' };
  return {
    kind: 'merged',
    args: { id, ...pickFields(wanted, myChanges), version: current.version },
    base: pickFields(current, myChanges),
  };
}

function pickFields(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Deep equality of JSON values. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Fields, b as Fields];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isEqual(left[name], right[name]));
}
