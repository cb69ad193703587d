// Applies the server's responses to the outbox and to the local mirror. The mirror is written before
// the entry is deleted from the outbox, so that the change is visible at every moment; after a crash
// between the two writes the entry is only sent again.
import { repairMirror } from '../mirror/repair-mirror.ts';
import type { Entry } from '../outbox/entry.ts';
import type { OutboxDatabase } from '../outbox/outbox-database.ts';
import { canRead } from '../outbox/stored-entries.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { backoffMs } from './backoff.ts';
import type { EntryOutcome } from './classify-response.ts';
import { type AcceptedEntry, changedLists, mirrorAnswers } from './mirror-answers.ts';
import { rebaseSuccessors } from './rebase-successors.ts';
import { toStoredRecord } from './to-stored-record.ts';

export interface SentEntry {
  entry: Entry;
  outcome: EntryOutcome;
  /** The token of the sync before the entry was sent. Missing if the entry was not accepted. */
  askedWith?: Promise<string | undefined>;
  /** Whether the outcome is a repeated answer (`AcceptedEntry`); missing: it is not. */
  isReplayed?: boolean;
}

/**
 * Accepted entries are stored this long: a server restored from a backup may have lost them and gets them
 * again (`server-epoch.ts`).
 */
const acknowledgedForMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Writes the outcomes of sent entries into mirror and outbox.
 *
 * @param retryAfterMs the `Retry-After` of the response, if any
 */
export async function applyOutcomes(
  workspace: Workspace,
  sent: readonly SentEntry[],
  retryAfterMs?: number,
): Promise<void> {
  const { outbox, device } = workspace;
  const accepted = sent.flatMap(acceptedOf);
  // A mirror that cannot be written must not stop the outbox from being updated.
  await mirrorAnswers(workspace, accepted).catch((error) => repairMirror(workspace, error));
  const nowMs = workspace.now();
  await outbox.transaction('rw', outbox.entries, outbox.acknowledged, outbox.meta, async () => {
    const storedEntries = await outbox.entries.bulkGet(sent.map(({ entry }) => entry.seq));
    // Skip entries that another tab edited in the meantime: they have a new key and will be sent again.
    const isSame = ({ key }: Entry, index: number) => storedEntries[index]?.key === key;
    const current = sent.filter(({ entry }, index) => isSame(entry, index));
    for (const { entry, outcome } of current) {
      const changes = changesOf(entry, outcome, nowMs, device.random(), retryAfterMs);
      if (changes) await outbox.entries.update(entry.seq, changes);
    }
    // `isOwed` (a notice is pending) may have been set while the entry was being sent.
    const withStoredFields = (sentEntry: AcceptedFullEntry) => {
      const storedEntry = storedEntries.find((entry) => entry?.key === sentEntry.entry.key);
      return canRead(outbox, storedEntry) ? { ...sentEntry, entry: storedEntry } : sentEntry;
    };
    // Accepted changes of entries that were edited meanwhile are acknowledged too, but not removed.
    if (accepted.length > 0) {
      await acknowledge(outbox, current, accepted.map(withStoredFields), nowMs);
    }
  });
  if (accepted.length > 0) workspace.announceChanged(changedLists(accepted));
}

/** An accepted entry with all its fields. */
interface AcceptedFullEntry extends AcceptedEntry {
  entry: Entry;
}

function acceptedOf({
  entry,
  outcome,
  askedWith,
  isReplayed = false,
}: SentEntry): AcceptedFullEntry[] {
  return outcome.kind === 'done' ? [{ entry, done: outcome, askedWith, isReplayed }] : [];
}

/**
 * Moves the accepted entries from the outbox to `acknowledged`.
 *
 * @param at server time in ms
 */
async function acknowledge(
  outbox: OutboxDatabase,
  current: readonly SentEntry[],
  accepted: readonly AcceptedFullEntry[],
  at: number,
): Promise<void> {
  const removed = current.flatMap(acceptedOf).map(({ entry }) => entry.seq);
  await outbox.entries.bulkDelete(removed);
  await outbox.acknowledged.bulkPut(
    accepted.map(({ entry, done: { outcome, message, text, data } }) => ({
      key: entry.key,
      entry,
      outcome,
      message,
      text,
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
    accepted.map(({ entry, done }) => ({ entry, data: done.data })),
  );
}

/** The fields that an outcome changes in an entry that stays in the outbox. */
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
      return {
        args: outcome.args,
        base: outcome.base,
        isMerged: true,
        mergedWith: outcome.mergedWith,
        mergedText: outcome.mergedText,
      };
    case 'retry': {
      const attempts = entry.attempts + 1;
      return { attempts, nextAttemptAt: nowMs + backoffMs(attempts, random, retryAfterMs) };
    }
    // The caller deletes an accepted entry.
    case 'done':
    // Not processed, or sending stops for all entries: the entry is later sent again unchanged.
    case 'untouched':
    case 'hold':
    case 'pause':
      return undefined;
  }
}
