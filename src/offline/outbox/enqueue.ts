// Every change that may be queued is stored here first and sent afterwards, with or without a connection.
// "Saved on this device" is shown only after the transaction has completed on disk.
import Dexie from 'dexie';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { asFieldErrors, type FieldError, toFieldReasons } from '#contract/sync/field-errors.ts';
import { causesOf } from '../mirror/repair-mirror.ts';
import type { Workspace } from '../workspace.ts';
import { type Entry, type NamedEntry, occurredAtMs } from './entry.ts';

/** A change that a person wants to make, before it is stored as an entry. */
export interface NewChange {
  name: MutationName;
  args: unknown;
  /** Display names of the records that the arguments refer to. */
  names?: RecordNames | undefined;
  /** For edits: the values of the edited fields as the form loaded them. */
  base?: Record<string, unknown> | undefined;
  /** The form draft of this change; it is deleted when the entry is stored. */
  draft?: string | undefined;
  /** A form waits for the answer and shows it, so the change is sent at once, also if it is a decision. */
  isOfForm?: boolean | undefined;
  /** How long the entry is not sent yet, so that it can be taken back, in ms. */
  undoMs?: number;
  /** Whoever makes it cannot go on without the rows of this device, which then never give way. */
  needsRows?: boolean;
  /** The bulk act to which it belongs (`enqueueAll`). */
  bulk?: string;
}

export type NewEntry = Omit<Entry, 'seq'>;

export type MadeEntry = { ok: true; entry: NewEntry } | { ok: false; errors: FieldError[] };

/** An entry that this tab has stored. */
export interface StoredNow {
  seq: number;
  key: string;
  entry: NamedEntry;
}

export type Enqueued = ({ kind: 'stored' } & StoredNow) | { kind: 'invalid'; errors: FieldError[] } | Unsaved;

export type EnqueuedAll =
  | { kind: 'stored'; stored: StoredNow[] }
  /** Nothing was stored, because of these changes. */
  | { kind: 'invalid'; invalid: InvalidChange[] }
  | Unsaved;

export interface InvalidChange {
  /** The place of the change among all. */
  index: number;
  errors: FieldError[];
}

/**
 * Stores one change as an entry. `stored` means that the entry survives even if the browser is killed now.
 * If the storage is full, the mirror is deleted to make room, because it can be fetched again. Does not
 * throw when storing fails: the result is then `unsaved` (offline 1, 4, 5 and 7).
 */
export async function enqueue(workspace: Workspace, change: NewChange): Promise<Enqueued> {
  const result = await enqueueAll(workspace, [change]);
  if (result.kind === 'unsaved') return result;
  if (result.kind === 'invalid') {
    return { kind: 'invalid', errors: result.invalid.flatMap(({ errors }) => errors) };
  }
  const [stored] = result.stored;
  return stored ? { kind: 'stored', ...stored } : { kind: 'invalid', errors: [] };
}

/** Stores the changes of one act, all or none of them, as `enqueue` does one. */
export async function enqueueAll(workspace: Workspace, changes: readonly NewChange[]): Promise<EnqueuedAll> {
  try {
    // A frozen tab may block the database for ever, and a browser may never open it: do not wait for them.
    if (await workspace.outbox.isHeld()) return { kind: 'unsaved', reason: 'storage_held' };
    const made = changes.map((change) => makeEntry(workspace, change));
    const invalid = made.flatMap((each, index) => (each.ok ? [] : [{ index, errors: each.errors }]));
    if (invalid.length > 0) return { kind: 'invalid', invalid };
    const entries = made.flatMap((each) => (each.ok ? [each.entry] : []));
    const drafts = changes.flatMap(({ draft }) => draft ?? []);
    const store = () => addEntries(workspace, entries, drafts);
    const needsRows = changes.some((change) => change.needsRows);
    const seqs = await (needsRows ? store() : makeRoomFor(workspace, store));
    workspace.channel.post({ kind: 'kick' });
    void requestBrowserSupport(workspace);
    const stored = entries.map(({ key, name, label }, index) => {
      return { seq: seqs[index] as number, key, entry: { name, label } };
    });
    return { kind: 'stored', stored };
  } catch (error) {
    return toUnsaved(error, workspace);
  }
}

// One transaction, with few requests after one another: the user waits for each, and for the disk only once.
function addEntries(workspace: Workspace, entries: readonly NewEntry[], drafts: string[]): Promise<number[]> {
  const { outbox, clock } = workspace;
  return outbox.transaction('rw', outbox.entries, outbox.meta, outbox.drafts, async () => {
    const [clockSkewMs] = await Promise.all([clock.readSkewMs(), outbox.drafts.bulkDelete(drafts)]);
    const timedEntries = entries.map((entry) => ({ ...entry, clockSkewMs }));
    const [seqs] = await Promise.all([
      outbox.entries.bulkAdd(timedEntries, { allKeys: true }),
      clock.giveOut(Math.max(...timedEntries.map(occurredAtMs))),
    ]);
    return seqs;
  });
}

/**
 * Checks the arguments with the contract and gives the entry its key. A create also gets the id of its new
 * record, so that later changes can refer to the record before the server has it.
 */
export function makeEntry(workspace: Workspace, change: NewChange): MadeEntry {
  const definition = mutationNamed(change.name);
  const parsed = definition.args.safeParse({ id: newId(), ...dropUndefined(change.args) });
  if (!parsed.success) return { ok: false, errors: asFieldErrors(toFieldReasons(parsed.error.issues)) };
  const args = parsed.data;
  const names = change.names ?? {};
  const entry: NewEntry = {
    key: newId(),
    userId: workspace.userId,
    name: definition.name,
    v: definition.v,
    args,
    names,
    label: definition.label(args, names),
    touches: definition.touches(args),
    occurredAt: new Date(workspace.device.now()).toISOString(),
    // The transaction that stores the entry sets the skew.
    clockSkewMs: 0,
    ...(change.base ? { base: change.base } : {}),
    ...(change.bulk === undefined ? {} : { bulk: change.bulk }),
    attempts: 0,
    nextAttemptAt: change.undoMs === undefined ? 0 : workspace.now() + change.undoMs,
  };
  return { ok: true, entry };
}

// An `id: undefined` from a form must not replace the new id.
function dropUndefined(args: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args as Record<string, unknown>).filter(([, value]) => value !== undefined));
}

/** Asks the browser not to clear the storage, and to wake the worker for sending without an open tab. */
async function requestBrowserSupport({ device, outbox }: Workspace): Promise<void> {
  try {
    await device.askBackgroundSync();
    if ((await outbox.getMeta('persistence')) === 'granted') return;
    const isGranted = await device.askPersistence();
    await outbox.setMeta('persistence', isGranted ? 'granted' : 'refused');
  } catch {
    // Both are optional: the entry is stored, and this tab will send it.
  }
}

/** Nothing was stored. */
export interface Unsaved {
  kind: 'unsaved';
  reason: 'storage_full' | 'storage_blocked' | 'storage_newer' | 'storage_held';
}

/** A browser gives the space of a deleted database back a moment later: how long each next try waits, in ms. */
const roomAfterMs = [0, 50, 100, 200, 400, 800, 800, 800];

/** Stores something in the outbox. If the storage is full, deletes the mirror, which can be fetched again. */
export async function makeRoomFor<Result>({ mirror }: Workspace, store: () => PromiseLike<Result>): Promise<Result> {
  let failure: unknown;
  try {
    return await store();
  } catch (error) {
    failure = error;
  }
  if (isQuotaError(failure)) await mirror.giveWay();
  for (const waitMs of roomAfterMs) {
    if (!isQuotaError(failure)) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      return await store();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The result for a storing that failed, for the message of the form. */
export function toUnsaved(error: unknown, { outbox }: Workspace): Unsaved {
  if (isQuotaError(error)) return { kind: 'unsaved', reason: 'storage_full' };
  const reason = outbox.state.get() === 'newer' ? 'storage_newer' : 'storage_blocked';
  return { kind: 'unsaved', reason };
}

function isQuotaError(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === Dexie.errnames.QuotaExceeded);
}
