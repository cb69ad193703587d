import { liveQuery } from 'dexie';
import { mutationNamed } from '#contract/mutations.ts';
import { replay } from '../replay/replay.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { enqueue } from './enqueue.ts';
import type { Intent } from './make-entry.ts';
import { invalidOutcome, type MutationOutcome } from './mutation-outcome.ts';
import { canRead, canReadAcknowledged } from './stored-entries.ts';
import { submitOnline } from './submit-online.ts';

/** How long a form waits for the server before it shows "saved on this device". */
const responseTimeoutMs = 4_000;

/**
 * Stores an intent, sends it if possible, and returns the outcome to the form. A refusal that reaches
 * the form removes the entry: the user corrects the input in the form.
 */
export async function submit(workspace: Workspace, intent: Intent): Promise<MutationOutcome> {
  if (mutationNamed(intent.name).mode === 'online') return submitOnline(workspace, intent);
  const enqueued = await enqueue(workspace, intent);
  switch (enqueued.kind) {
    case 'unsaved':
      return enqueued;
    case 'invalid':
      return invalidOutcome(enqueued.errors);
    case 'stored': {
      const { seq, key } = enqueued;
      // If this tab could not send the entry, there is no response to wait for: it stays queued.
      const tried = replay(workspace).catch(() => undefined);
      await firstOf([resultArrives(workspace, seq, key), tried]);
      return readOutcome(workspace, seq, key);
    }
  }
}

async function readOutcome(
  { outbox }: Workspace,
  seq: number,
  key: string,
): Promise<MutationOutcome> {
  return outbox.transaction('rw', outbox.entries, outbox.acknowledged, async () => {
    const done = await outbox.acknowledged.get(key);
    if (canReadAcknowledged(outbox, done)) {
      const { message, data, outcome } = done;
      return { kind: 'done', message, data, ...(outcome ? { outcome } : {}) };
    }
    const entry = await outbox.entries.get(seq);
    const refusal = canRead(outbox, entry) ? entry.refusal : undefined;
    if (!refusal) {
      await outbox.entries.update(seq, { isOwed: true });
      return { kind: 'queued', seq };
    }
    await outbox.entries.delete(seq);
    const { at: _, ...reasons } = refusal;
    return { kind: 'refused', ...reasons };
  });
}

/** Resolves when the entry was accepted or refused, no matter which tab or worker sent it. */
function resultArrives({ outbox }: Workspace, seq: number, key: string): Abortable {
  let stop = () => {};
  const done = new Promise<void>((resolve) => {
    const watch = liveQuery(async () => {
      const entry = await outbox.entries.get(seq);
      return entry === undefined || entry.key !== key || entry.refusal !== undefined;
    }).subscribe({ next: (hasResult) => hasResult && resolve(), error: () => resolve() });
    stop = () => watch.unsubscribe();
  });
  return Object.assign(done, { stop: () => stop() });
}

type Abortable = Promise<void> & { stop: () => void };

async function firstOf([result, tried]: [Abortable, Promise<unknown>]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, responseTimeoutMs);
  });
  await Promise.race([result, tried, timeout]);
  clearTimeout(timer);
  result.stop();
}
