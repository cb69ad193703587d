// Writes the results of answers. The record reaches the mirror before its entry leaves the outbox,
// so that the change is visible at every moment; a crash between the two only means that it is sent
// again.
import { mendMirror } from '../mirror/repair-mirror.ts';
import type { Entry } from '../outbox/entry.ts';
import type { OutboxDatabase } from '../outbox/outbox-database.ts';
import { canRead } from '../outbox/stored-entries.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { backoffMs } from './backoff.ts';
import type { Judgement } from './classify-response.ts';
import { changedLists, mirrorAnswers, type Taken } from './mirror-answers.ts';
import { rebaseSuccessors } from './rebase-successors.ts';
import { storable } from './to-stored-record.ts';

export interface Judged {
  entry: Entry;
  judgement: Judgement;
}

const acknowledgedForMs = 14 * 24 * 60 * 60 * 1000;

/** @param retryAfterMs what the server asked to wait, if it did */
export async function settle(
  workspace: Workspace,
  judged: readonly Judged[],
  retryAfterMs?: number,
): Promise<void> {
  const { outbox, device } = workspace;
  const taken = judged.flatMap(toTaken);
  // A mirror that cannot be written must not stop the outbox from being updated.
  await mirrorAnswers(workspace, taken).catch((error) => mendMirror(workspace, error));
  const nowMs = workspace.now();
  await outbox.transaction('rw', outbox.entries, outbox.acknowledged, outbox.meta, async () => {
    const stored = await outbox.entries.bulkGet(judged.map(({ entry }) => entry.seq));
    // Edited meanwhile in another tab: it is another change now, under another key.
    const isSame = ({ key }: Entry, index: number) => stored[index]?.key === key;
    const current = judged.filter(({ entry }, index) => isSame(entry, index));
    for (const { entry, judgement } of current) {
      const changes = changesOf(entry, judgement, nowMs, device.random(), retryAfterMs);
      if (changes) await outbox.entries.update(entry.seq, changes);
    }
    // As stored now: `isOwed` may have been set while it was sent.
    const asStored = (one: TakenEntry) => {
      const known = stored.find((entry) => entry?.key === one.entry.key);
      return canRead(outbox, known) ? { ...one, entry: known } : one;
    };
    if (taken.length > 0) await acknowledge(outbox, current, taken.map(asStored), nowMs);
  });
  if (taken.length > 0) workspace.announceChanged(changedLists(taken));
}

/** An entry that the server has, with what it said. */
interface TakenEntry extends Taken {
  entry: Entry;
}

function toTaken({ entry, judgement }: Judged): TakenEntry[] {
  return judgement.kind === 'done' ? [{ entry, done: judgement }] : [];
}

async function acknowledge(
  outbox: OutboxDatabase,
  current: readonly Judged[],
  taken: readonly TakenEntry[],
  at: number,
): Promise<void> {
  const gone = current.flatMap(toTaken).map(({ entry }) => entry.seq);
  await outbox.entries.bulkDelete(gone);
  await outbox.acknowledged.bulkPut(
    taken.map(({ entry, done: { outcome, message, data } }) => ({
      key: entry.key,
      entry,
      outcome,
      message,
      data: storable(entry, data),
      at,
    })),
  );
  await outbox.acknowledged
    .where('at')
    .below(at - acknowledgedForMs)
    .delete();
  await outbox.setMeta('lastSyncedAt', at);
  await rebaseSuccessors(
    outbox,
    taken.map(({ entry, done }) => ({ entry, data: done.data })),
  );
}

/** What an outcome changes in an entry that stays in the outbox. */
function changesOf(
  entry: Entry,
  judgement: Judgement,
  nowMs: number,
  random: number,
  retryAfterMs: number | undefined,
): Partial<Entry> | undefined {
  switch (judgement.kind) {
    case 'refused': {
      const { refusal } = judgement;
      return { refusal: { ...refusal, current: storable(entry, refusal.current) } };
    }
    case 'merged':
      return { args: judgement.args, base: judgement.base, isMerged: true };
    case 'retry': {
      const attempts = entry.attempts + 1;
      return { attempts, nextAttemptAt: nowMs + backoffMs(attempts, random, retryAfterMs) };
    }
    case 'done':
    case 'untouched':
    case 'hold':
    case 'pause':
      return undefined;
  }
}
