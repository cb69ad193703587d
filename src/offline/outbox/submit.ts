import { liveQuery } from 'dexie';
import { mutationNamed } from '#contract/mutations.ts';
import { replay } from '../replay/replay.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { enqueue } from './enqueue.ts';
import type { NewChange } from './make-entry.ts';
import { invalidOutcome, type MutationOutcome } from './mutation-outcome.ts';
import { canRead, canReadAcknowledged } from './stored-entries.ts';
import { submitOnline } from './submit-online.ts';

/** How long a form waits for the server before it shows "saved on this device". */
const responseTimeoutMs = 4_000;

/**
 * Stores a change, sends it if possible, and returns the outcome to the form. A refusal that reaches
 * the form removes the entry: the user corrects the input in the form.
 */
export async function submit(workspace: Workspace, change: NewChange): Promise<MutationOutcome> {
  if (mutationNamed(change.name).mode === 'online') return submitOnline(workspace, change);
  const enqueueResult = await enqueue(workspace, change);
  switch (enqueueResult.kind) {
    case 'unsaved':
      return enqueueResult;
    case 'invalid':
      return invalidOutcome(enqueueResult.errors);
    case 'stored': {
      const { seq, key } = enqueueResult;
      // The end of the replay also ends the waiting: an entry that this tab could not send stays queued.
      const replayEnd = replay(workspace).catch(() => undefined);
      await waitForFirst(watchResult(workspace, seq, key), replayEnd);
      return readOutcome(workspace, seq, key);
    }
  }
}

/** Reads what has become of the entry, and marks a queued entry for a notice of its later outcome. */
async function readOutcome(
  { outbox }: Workspace,
  seq: number,
  key: string,
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
      return { kind: 'queued', seq };
    }
    // The form keeps the input, so the entry is not needed any more.
    await outbox.entries.delete(seq);
    const { at: _, ...reasons } = refusal;
    return { kind: 'refused', ...reasons };
  });
}

interface ResultWatch {
  /** Resolves when the entry was accepted or refused, no matter which tab or worker sent it. */
  arrived: Promise<void>;
  stop: () => void;
}

function watchResult({ outbox }: Workspace, seq: number, key: string): ResultWatch {
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
