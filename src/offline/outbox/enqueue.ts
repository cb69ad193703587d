// Changes are stored first and sent afterwards, even online. "Saved on this device" appears only when the transaction
// is complete on disk.
import Dexie from 'dexie';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';
import { type FieldError, toFieldErrors, toFieldReasons } from '#contract/sync/field-errors.ts';
import { causesOf } from '../mirror/repair-mirror.ts';
import type { Workspace } from '../workspace.ts';
import { type Entry, type NamedEntry, occurredAtMs } from './entry.ts';

export interface NewChange {
  name: MutationName;
  args: unknown;
  names?: RecordNames | undefined;
  /** For edits: the values that the form had loaded. */
  base?: Record<string, unknown> | undefined;
  /** The name of the form draft, which is deleted when the entry is stored. */
  draft?: string | undefined;
  /** A form waits for the response, so even a decision is sent immediately. */
  isOfForm?: boolean | undefined;
  /** How long the user can undo the change, in ms. */
  undoMs?: number;
  /** The change depends on this device's rows, so the mirror is never deleted to make room. */
  needsRows?: boolean;
  bulk?: string;
}

export type NewEntry = Omit<Entry, 'seq'>;

export type EntryResult = { ok: true; entry: NewEntry } | { ok: false; errors: FieldError[] };

export interface EnqueuedEntry {
  seq: number;
  key: string;
  entry: NamedEntry;
}

export type EnqueueResult =
  | ({ kind: 'stored' } & EnqueuedEntry)
  | { kind: 'invalid'; errors: FieldError[] }
  | UnsavedResult;

export type EnqueueAllResult =
  | { kind: 'stored'; stored: EnqueuedEntry[] }
  | { kind: 'invalid'; invalidChanges: InvalidChange[] }
  | UnsavedResult;

export interface InvalidChange {
  index: number;
  errors: FieldError[];
}

/**
 * `stored`: the change survives even if the browser is killed now. Never throws: a failure is `unsaved` (offline 1, 4,
 * 5 and 7).
 */
export async function enqueue(workspace: Workspace, change: NewChange): Promise<EnqueueResult> {
  const result = await enqueueAll(workspace, [change]);
  if (result.kind === 'unsaved') return result;
  if (result.kind === 'invalid') {
    return { kind: 'invalid', errors: result.invalidChanges.flatMap(({ errors }) => errors) };
  }
  const [stored] = result.stored;
  return stored ? { kind: 'stored', ...stored } : { kind: 'invalid', errors: [] };
}

/** Stores all changes or none. */
export async function enqueueAll(workspace: Workspace, changes: readonly NewChange[]): Promise<EnqueueAllResult> {
  try {
    // A frozen tab may block the database forever, and a browser may never open it.
    if (await workspace.outbox.isHeld()) return { kind: 'unsaved', reason: 'storage_held' };
    const entryResults = changes.map((change) => makeEntry(workspace, change));
    const invalidChanges = entryResults.flatMap((each, index) => (each.ok ? [] : [{ index, errors: each.errors }]));
    if (invalidChanges.length > 0) return { kind: 'invalid', invalidChanges };
    const entries = entryResults.flatMap((each) => (each.ok ? [each.entry] : []));
    const drafts = changes.flatMap(({ draft }) => draft ?? []);
    const store = () => addEntries(workspace, entries, drafts);
    const needsRows = changes.some((change) => change.needsRows);
    const seqs = await (needsRows ? store() : storeFreeingSpace(workspace, store));
    workspace.channel.post({ kind: 'kick' });
    void requestBrowserSupport(workspace);
    const stored = entries.map(({ key, name, label }, index) => {
      return { seq: seqs[index] as number, key, entry: { name, label } };
    });
    return { kind: 'stored', stored };
  } catch (error) {
    return toUnsavedResult(error, workspace);
  }
}

// One transaction with few sequential requests: the user waits for each request, but for the disk only once.
function addEntries(workspace: Workspace, entries: readonly NewEntry[], drafts: string[]): Promise<number[]> {
  const { outbox, clock } = workspace;
  return outbox.transaction('rw', outbox.entries, outbox.meta, outbox.drafts, async () => {
    const [clockSkewMs] = await Promise.all([clock.readSkewMs(), outbox.drafts.bulkDelete(drafts)]);
    const timedEntries = entries.map((entry) => ({ ...entry, clockSkewMs }));
    const [seqs] = await Promise.all([
      outbox.entries.bulkAdd(timedEntries, { allKeys: true }),
      clock.recordTime(Math.max(...timedEntries.map(occurredAtMs))),
    ]);
    return seqs;
  });
}

/** A create mutation gets a new record id, so that later changes can refer to it. */
export function makeEntry(workspace: Workspace, change: NewChange): EntryResult {
  const definition = mutationByName(change.name);
  const parsed = definition.args.safeParse({ id: newId(), ...dropUndefined(change.args) });
  if (!parsed.success) return { ok: false, errors: toFieldErrors(toFieldReasons(parsed.error.issues)) };
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
    occurredAt: new Date(workspace.platform.now()).toISOString(),
    // Set in the transaction that stores the entry.
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

/** Requests durable storage, and a background sync that sends entries without an open tab. */
async function requestBrowserSupport({ platform, outbox }: Workspace): Promise<void> {
  try {
    await platform.requestBackgroundSync();
    if ((await outbox.getMeta('persistence')) === 'granted') return;
    const isGranted = await platform.requestPersistence();
    await outbox.setMeta('persistence', isGranted ? 'granted' : 'refused');
  } catch {
    // Both are optional, because this tab will send the entry.
  }
}

export interface UnsavedResult {
  kind: 'unsaved';
  reason: 'storage_full' | 'storage_blocked' | 'storage_newer' | 'storage_held';
}

/** The waits before each retry, in ms: browsers free a deleted database's space only after a moment. */
const retryDelaysMs = [0, 50, 100, 200, 400, 800, 800, 800];

/** If storage is full, deletes the mirror, which can be fetched again. */
export async function storeFreeingSpace<Result>(
  { mirror }: Workspace,
  store: () => PromiseLike<Result>,
): Promise<Result> {
  let failure: unknown;
  try {
    return await store();
  } catch (error) {
    failure = error;
  }
  if (isQuotaError(failure)) await mirror.deleteToFreeSpace();
  for (const waitMs of retryDelaysMs) {
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

export function toUnsavedResult(error: unknown, { outbox }: Workspace): UnsavedResult {
  if (isQuotaError(error)) return { kind: 'unsaved', reason: 'storage_full' };
  const reason = outbox.state.get() === 'newer' ? 'storage_newer' : 'storage_blocked';
  return { kind: 'unsaved', reason };
}

function isQuotaError(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === Dexie.errnames.QuotaExceeded);
}
