import { liveQuery } from 'dexie';
import { canBeUndone, undoMs } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { mutationByName } from '#contract/mutations.ts';
import { type EnqueuedEntry, enqueueAll, type InvalidChange, type NewChange } from '../outbox/enqueue.ts';
import type { NamedEntry } from '../outbox/entry.ts';
import { endUndoWaits, waitForUndo } from '../outbox/entry-actions.ts';
import type { Workspace } from '../workspace.ts';
import { mutateOnline } from './mutate-online.ts';
import {
  entriesStoredTogether,
  invalidOutcome,
  type MutationOutcome,
  type ReportedOutcome,
  readOutcomes,
} from './outcome.ts';
import { replay } from './replay.ts';

/** After this time, a form shows "saved on this device". */
const responseTimeoutMs = 4_000;
/** A bulk action has no waiting form: its summary reports the outcomes known by then. */
const bulkTimeoutMs = 60_000;

/**
 * A rejection that the form shows removes the entry. A decision (`canBeUndone`) is sent some seconds later, or on the
 * user's next change: its outcome is `queued` at first, and `later` resolves to the final one.
 */
export async function mutate(workspace: Workspace, change: NewChange): Promise<MutationOutcome> {
  const definition = mutationByName(change.name);
  endUndoWaits(workspace);
  if (definition.mode === 'online') return mutateOnline(workspace, change);
  // While offline, the change can be undone until there is a connection.
  const isOnline = workspace.connectivity.get() !== 'offline';
  const isDelayed = isOnline && canBeUndone(definition) && !change.isOfForm;
  const result = await enqueueAll(workspace, [{ ...change, ...(isDelayed && { undoMs }) }]);
  if (result.kind === 'unsaved') return result;
  if (result.kind === 'invalid') {
    return invalidOutcome(result.invalidChanges.flatMap(({ errors }) => errors));
  }
  const { stored } = result;
  if (isDelayed) {
    const [{ seq, entry }] = stored as [EnqueuedEntry];
    const later = sendAfterUndo(workspace, stored).then((outcomes) => outcomes?.[0]?.outcome);
    return { kind: 'queued', seq, entry, later: later.catch(() => undefined) };
  }
  const [reportedOutcome] = await sendAndReadOutcomes(workspace, stored, { isFormOpen: true });
  return (reportedOutcome as ReportedOutcome).outcome;
}

export type BulkOutcome =
  /**
   * `later`, when online: the outcomes in this tab, in order; undefined if undone. Notifications report other outcomes.
   */
  | {
      kind: 'queued';
      bulk: string;
      entries: NamedEntry[];
      later?: Promise<ReportedOutcome[] | undefined>;
    }
  | { kind: 'invalid'; invalidChanges: InvalidChange[] }
  | Extract<MutationOutcome, { kind: 'unsaved' }>;

/** Stores all changes or none. Changes of any kind wait some seconds, so that they can be undone together. */
export async function mutateMany(workspace: Workspace, changes: readonly NewChange[]): Promise<BulkOutcome> {
  endUndoWaits(workspace);
  const bulk = newId();
  const isOnline = workspace.connectivity.get() !== 'offline';
  const result = await enqueueAll(
    workspace,
    changes.map((change) => ({ ...change, bulk, ...(isOnline && { undoMs }) })),
  );
  if (result.kind !== 'stored') return result;
  const { stored } = result;
  const entries = stored.map(({ entry }) => entry);
  if (isOnline) {
    const later = sendAfterUndo(workspace, stored).catch(() => undefined);
    return { kind: 'queued', bulk, entries, later };
  }
  await readOutcomes(workspace, stored, { isFormOpen: false });
  return { kind: 'queued', bulk, entries };
}

/** @param options whether the change's form is open */
async function sendAndReadOutcomes(
  workspace: Workspace,
  stored: readonly EnqueuedEntry[],
  options: { isFormOpen: boolean },
): Promise<ReportedOutcome[]> {
  // An entry that this tab failed to send stays queued.
  const replayEnd = replay(workspace).catch(() => undefined);
  const timeoutMs = stored.length > 1 ? bulkTimeoutMs : responseTimeoutMs;
  await waitForFirst(watchResults(workspace, stored), replayEnd, timeoutMs);
  return readOutcomes(workspace, stored, options);
}

/** Undefined if undone, or if not sent yet, in which case notifications report the outcomes. */
async function sendAfterUndo(
  workspace: Workspace,
  stored: readonly EnqueuedEntry[],
): Promise<ReportedOutcome[] | undefined> {
  const seqs = stored.map(({ seq }) => seq);
  const result = watchResults(workspace, stored);
  await waitForUndo(workspace, seqs, { undoMs, entriesGone: result.completion });
  result.stop();
  const { outbox } = workspace;
  const leftCount = await entriesStoredTogether(outbox, stored).count();
  const acknowledgements = await outbox.acknowledged.bulkGet(stored.map(({ key }) => key));
  if (leftCount === 0 && acknowledgements.every((each) => each === undefined)) return undefined;
  const reportedOutcomes = await sendAndReadOutcomes(workspace, stored, { isFormOpen: false });
  return reportedOutcomes.every(({ outcome }) => outcome.kind === 'queued') ? undefined : reportedOutcomes;
}

interface ResultWatch {
  /** Resolves when all entries were accepted or rejected, whichever tab or worker sent them. */
  completion: Promise<void>;
  stop: () => void;
}

function watchResults({ outbox }: Workspace, stored: readonly EnqueuedEntry[]): ResultWatch {
  let stop = () => {};
  const keys = new Set(stored.map(({ key }) => key));
  const completion = new Promise<void>((resolve) => {
    const watch = liveQuery(async () => {
      const entries = await entriesStoredTogether(outbox, stored).toArray();
      return !entries.some(({ key, refusal }) => keys.has(String(key)) && refusal === undefined);
    }).subscribe({ next: (isComplete) => isComplete && resolve(), error: () => resolve() });
    stop = () => watch.unsubscribe();
  });
  return { completion, stop };
}

async function waitForFirst(result: ResultWatch, replayEnd: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([result.completion, replayEnd, timeout]);
  clearTimeout(timer);
  result.stop();
}
