import { liveQuery } from 'dexie';
import { canBeTakenBack, undoMs } from '#contract/define-mutation.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { replay } from '../replay/replay.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Enqueued, enqueue } from './enqueue.ts';
import type { NewChange } from './make-entry.ts';
import { invalidOutcome, type MutationOutcome } from './mutation-outcome.ts';
import { canRead, canReadAcknowledged } from './stored-entries.ts';
import { submitOnline } from './submit-online.ts';
import { endUndoWaits, waitForUndo } from './undo-waits.ts';

/** How long a form waits for the server before it shows "saved on this device". */
const responseTimeoutMs = 4_000;

/**
 * Stores a change, sends it if possible, and returns the outcome to the form. A refusal that reaches
 * the form removes the entry: the user corrects the input in the form.
 *
 * A decision (`canBeTakenBack`) is sent some seconds later, or when the person goes on to another change: it is
 * `queued`, and what becomes of it comes `later`.
 */
export async function submit(workspace: Workspace, change: NewChange): Promise<MutationOutcome> {
  const definition = mutationNamed(change.name);
  endUndoWaits(workspace);
  if (definition.mode === 'online') return submitOnline(workspace, change);
  // Without a connection it can be taken back for as long as it waits for one.
  const isOnline = workspace.connectivity.get() !== 'offline';
  const isWaiting = isOnline && canBeTakenBack(definition) && !change.isOfForm;
  const enqueueResult = await enqueue(workspace, { ...change, ...(isWaiting && { undoMs }) });
  switch (enqueueResult.kind) {
    case 'unsaved':
      return enqueueResult;
    case 'invalid':
      return invalidOutcome(enqueueResult.errors);
    case 'stored': {
      const { seq, entry } = enqueueResult;
      if (!isWaiting) return sendAndRead(workspace, enqueueResult);
      const later = sendAfterUndo(workspace, enqueueResult).catch(() => undefined);
      return { kind: 'queued', seq, entry, later };
    }
  }
}

/** An entry that this tab has stored. */
type StoredNow = Extract<Enqueued, { kind: 'stored' }>;

async function sendAndRead(workspace: Workspace, stored: StoredNow): Promise<MutationOutcome> {
  // The end of the replay also ends the waiting: an entry that this tab could not send stays queued.
  const replayEnd = replay(workspace).catch(() => undefined);
  await waitForFirst(watchResult(workspace, stored), replayEnd);
  return readOutcome(workspace, stored, { formIsOpen: true });
}

/**
 * Waits until an entry can no longer be taken back, then sends it. Undefined if it was taken back, or if it
 * is not sent yet, of which a notice tells later.
 */
async function sendAfterUndo(
  workspace: Workspace,
  stored: StoredNow,
): Promise<MutationOutcome | undefined> {
  const { seq, key } = stored;
  const result = watchResult(workspace, stored);
  await waitForUndo(workspace, seq, { undoMs, gone: result.arrived });
  result.stop();
  const { outbox } = workspace;
  const isTakenBack =
    (await outbox.entries.get(seq)) === undefined &&
    (await outbox.acknowledged.get(key)) === undefined;
  if (isTakenBack) return undefined;
  const replayEnd = replay(workspace).catch(() => undefined);
  await waitForFirst(watchResult(workspace, stored), replayEnd);
  const outcome = await readOutcome(workspace, stored, { formIsOpen: false });
  return outcome.kind === 'queued' ? undefined : outcome;
}

/**
 * Reads what has become of the entry, and marks one that stays in the outbox for a notice of its outcome. A
 * refused entry stays if it can be edited and no form has its values any more.
 */
async function readOutcome(
  { outbox }: Workspace,
  { seq, key, entry: named }: StoredNow,
  { formIsOpen }: { formIsOpen: boolean },
): Promise<MutationOutcome> {
  return outbox.transaction('rw', outbox.entries, outbox.acknowledged, async () => {
    const done = await outbox.acknowledged.get(key);
    if (canReadAcknowledged(outbox, done)) {
      const { message, data, outcome, entry } = done;
      return {
        ...{ kind: 'done', message, data, ...(outcome ? { outcome } : {}) },
        ...(entry.mergedWith !== undefined && { mergedWith: entry.mergedWith }),
      };
    }
    const entry = await outbox.entries.get(seq);
    const refusal = canRead(outbox, entry) ? entry.refusal : undefined;
    if (!refusal) {
      await outbox.entries.update(seq, { isOwed: true });
      return { kind: 'queued', seq, entry: named };
    }
    const { at: _, ...reasons } = refusal;
    const { form } = mutationNamed(named.name as MutationName);
    if (!formIsOpen && form !== null) return { kind: 'refused', ...reasons, keptSeq: seq };
    // The form keeps the input, or there was none: the entry is not needed any more.
    await outbox.entries.delete(seq);
    return { kind: 'refused', ...reasons };
  });
}

interface ResultWatch {
  /** Resolves when the entry was accepted or refused, no matter which tab or worker sent it. */
  arrived: Promise<void>;
  stop: () => void;
}

function watchResult({ outbox }: Workspace, { seq, key }: StoredNow): ResultWatch {
  let stop = () => {};
  const arrived = new Promise<void>((resolve) => {
    const watch = liveQuery(async () => {
      const entry = await outbox.entries.get(seq);
      return entry === undefined || entry.key !== key || entry.refusal !== undefined;
    }).subscribe({ next: (hasResult) => hasResult && resolve(), error: () => resolve() });
    stop = () => watch.unsubscribe();
  });
  return { arrived, stop };
}

/** Waits for the result, the end of the replay or the timeout, whichever comes first. */
async function waitForFirst(result: ResultWatch, replayEnd: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, responseTimeoutMs);
  });
  await Promise.race([result.arrived, replayEnd, timeout]);
  clearTimeout(timer);
  result.stop();
}
