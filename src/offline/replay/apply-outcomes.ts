// Writes the outcomes of entries. The record reaches the mirror before its entry leaves the outbox,
// so that the change is visible at every moment; a crash between the two only means that it is sent
// again.
import { repairMirror } from '../mirror/repair-mirror.ts';
import type { Entry } from '../outbox/entry.ts';
import type { OutboxDatabase } from '../outbox/outbox-database.ts';
import { canRead } from '../outbox/stored-entries.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { backoffMs } from './backoff.ts';
import type { EntryOutcome } from './classify-response.ts';
import { changedLists, mirrorAnswers, type Taken } from './mirror-answers.ts';
import { rebaseSuccessors } from './rebase-successors.ts';
import { toStoredRecord } from './to-stored-record.ts';

export interface SentEntry {
  entry: Entry;
  outcome: EntryOutcome;
}

const acknowledgedForMs = 14 * 24 * 60 * 60 * 1000;

/** @param retryAfterMs how long the server said to wait, if it did */
export async function applyOutcomes(
  workspace: Workspace,
  sent: readonly SentEntry[],
  retryAfterMs?: number,
): Promise<void> {
  const { outbox, device } = workspace;
  const taken = sent.flatMap(toTaken);
  // A mirror that cannot be written must not stop the outbox from being updated.
  await mirrorAnswers(workspace, taken).catch((error) => repairMirror(workspace, error));
  const nowMs = workspace.now();
  await outbox.transaction('rw', outbox.entries, outbox.acknowledged, outbox.meta, async () => {
    const stored = await outbox.entries.bulkGet(sent.map(({ entry }) => entry.seq));
    // Edited meanwhile in another tab: it is another change now, under another key.
    const isSame = ({ key }: Entry, index: number) => stored[index]?.key === key;
    const current = sent.filter(({ entry }, index) => isSame(entry, index));
    for (const { entry, outcome } of current) {
      const changes = changesOf(entry, outcome, nowMs, device.random(), retryAfterMs);
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

/** An accepted entry as it is stored, with its response. */
interface TakenEntry extends Taken {
  entry: Entry;
}

function toTaken({ entry, outcome }: SentEntry): TakenEntry[] {
  return outcome.kind === 'done' ? [{ entry, done: outcome }] : [];
}

async function acknowledge(
  outbox: OutboxDatabase,
  current: readonly SentEntry[],
  taken: readonly TakenEntry[],
  at: number,
): Promise<void> {
  const removed = current.flatMap(toTaken).map(({ entry }) => entry.seq);
  await outbox.entries.bulkDelete(removed);
  await outbox.acknowledged.bulkPut(
    taken.map(({ entry, done: { outcome, message, data } }) => ({
      key: entry.key,
      entry,
      outcome,
      message,
      data: toStoredRecord(entry, data),
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
  outcome: EntryOutcome,
  nowMs: number,
  random: number,
  retryAfterMs: number | undefined,
): Partial<Entry> | undefined {
  switch (outcome.kind) {
    case 'refused': {
      const { refusal } = outcome;
      return { refusal: { ...refusal, current: toStoredRecord(entry, refusal.current) } };
    }
    case 'merged':
      return { args: outcome.args, base: outcome.base, isMerged: true };
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
