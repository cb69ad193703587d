import type { StoredText } from '#contract/messages/text.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { type Envelope, type Outcome, responseMeaning } from '#contract/sync/envelope.ts';
import type { Entry, EntryFailure, Rejection } from '../outbox/entry.ts';

type Fields = Record<string, unknown>;

export type EntryOutcome =
  | {
      kind: 'done';
      message: string;
      text?: StoredText | undefined;
      data: unknown;
      outcome: Outcome | undefined;
    }
  | { kind: 'retry'; failure?: EntryFailure }
  /** Another user changed other fields, so these arguments are sent under the same key. */
  | {
      kind: 'merged';
      args: Fields;
      base: Fields;
      mergedWith: string;
      mergedText?: StoredText | undefined;
    }
  | { kind: 'refused'; refusal: Rejection }
  /** The batch stopped before this entry. No attempt is counted. */
  | { kind: 'untouched' }
  | { kind: 'hold' }
  | { kind: 'pause' };

export function classifyResponse(entry: Entry, status: number, envelope: Envelope, nowMs: number): EntryOutcome {
  const meaning = responseMeaning(status, envelope);
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
      return classifyRejection(entry, envelope, nowMs);
    case 'retry':
      return envelope.status === 'fail'
        ? { kind: 'retry', failure: { message: envelope.message, text: envelope.text } }
        : { kind: 'retry' };
    default:
      return { kind: meaning };
  }
}

export function unreadableOutcome(nowMs: number): EntryOutcome {
  const at = new Date(nowMs).toISOString();
  const refusal = { code: 'unreadable', message: '', errors: [], current: undefined, at };
  return { kind: 'refused', refusal };
}

type RejectionData = { current?: unknown; available?: Rejection['available'] };

function classifyRejection(entry: Entry, envelope: Envelope, nowMs: number): EntryOutcome {
  const { code = 'server_error', message, text, errors } = envelope;
  const { current, available } = (envelope.data ?? {}) as RejectionData;
  if (code === 'stale_version' && isEdit(entry) && isFieldRecord(current) && isOtherVersion(current, entry.args)) {
    const mergeResult = mergeByField(entry.args, entry.base, toEditFields(entry, current));
    if (mergeResult.kind === 'merged') return { ...mergeResult, mergedWith: message, mergedText: text };
    if (mergeResult.kind === 'already_so') {
      return { kind: 'done', message, text, data: current, outcome: 'already_so' };
    }
  }
  if (isClockError(entry, envelope)) return { kind: 'retry' };
  if (wasAcceptedBeforeUpdate(entry, code)) {
    return { kind: 'done', message: '', data: undefined, outcome: 'already_so' };
  }
  const at = new Date(nowMs).toISOString();
  const shortage = available ? { available } : {};
  return { kind: 'refused', refusal: { code, message, text, errors, current, ...shortage, at } };
}

const maxClockRetries = 3;

// The device's clock jumped after the last measurement, and this response has corrected the skew.
function isClockError({ attempts }: Entry, { code, errors }: Envelope): boolean {
  const isOnlyTime = errors.length > 0 && errors.every(({ field }) => field === 'occurred_at');
  return code === 'validation_failed' && isOnlyTime && attempts < maxClockRetries;
}

// The response was lost before the app was updated, and the new version's arguments differ under the same key. A
// rejection would make the user repeat the change.
function wasAcceptedBeforeUpdate({ name, v }: Entry, code: string): boolean {
  const isOlder = isMutationName(name) && v < mutationByName(name).v;
  return isOlder && code === 'idempotency_key_reused';
}

function toEditFields({ name }: Entry, record: Fields): Fields {
  const translate = isMutationName(name) ? mutationByName(name).toEditFields : undefined;
  return translate ? translate(record) : record;
}

// Only edits are merged; a decision has to be made again.
function isEdit({ name }: Entry): boolean {
  return isMutationName(name) && mutationByName(name).kind === 'edit';
}

// Merging with a record of the same version would be rejected again, forever.
function isOtherVersion(current: Fields, args: unknown): args is Fields {
  return isFieldRecord(args) && current.version !== args.version;
}

function isFieldRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

type MergeResult =
  /** No field was changed by both users. */
  | { kind: 'merged'; args: Fields; base: Fields }
  | { kind: 'already_so' }
  /** Both users changed these fields, to different values. */
  | { kind: 'conflict'; fields: string[] };

/**
 * See rules 9.9.
 * @param base the values that the form had loaded; without them, every differing field is a conflict
 */
export function mergeByField(args: Fields, base: Fields | undefined, current: Fields): MergeResult {
  const { id, version: _version, ...newValues } = args;
  const differingFields = Object.keys(newValues).filter((field) => !isEqual(newValues[field], current[field]));
  const myChanges = differingFields.filter((field) => !base || !isEqual(newValues[field], base[field]));
  const conflicts = myChanges.filter((field) => !base || !isEqual(current[field], base[field]));
  // Without fields there is nothing to merge.
  if (Object.keys(newValues).length === 0) return { kind: 'conflict', fields: [] };
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts };
  if (myChanges.length === 0) return { kind: 'already_so' };
  return {
    kind: 'merged',
    args: { id, ...pickFields(newValues, myChanges), version: current.version },
    base: pickFields(current, myChanges),
  };
}

function pickFields(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Fields, b as Fields];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isEqual(left[name], right[name]));
}
