// Unsent entries are removed only by these functions, by a sign-out, and by `mutate` if its form shows the rejection.
import { isMutationName } from '#contract/mutations.ts';
import { pictureHashesIn } from '#contract/pictures/picture-address.ts';
import type { Workspace } from '../workspace.ts';
import { type EntryResult, makeEntry, type NewChange, type NewEntry } from './enqueue.ts';
import type { Entry } from './entry.ts';
import { deleteUnusedPictures, pictureTables } from './local-pictures.ts';
import { dependentsOf } from './ordering.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { canRead, readEntries } from './stored-entries.ts';

/** The entry keeps its key. Also confirms a stale entry. */
export async function retryEntry({ outbox }: Workspace, seq: number): Promise<void> {
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries
      .where('seq')
      .equals(seq)
      .modify((entry) => {
        delete entry.refusal;
        entry.isConfirmed = true;
        // No form waits for this attempt, so a notification is due.
        entry.isOwed = true;
        entry.attempts = 0;
        entry.nextAttemptAt = 0;
      });
  });
}

/**
 * Also removes dependent entries, and pictures that only these entries use. Returns the readable removed entries,
 * oldest first.
 */
export async function discardEntry({ outbox }: Workspace, seq: number): Promise<Entry[]> {
  return outbox.transaction('rw', pictureTables(outbox), async () => {
    const { entries } = await readEntries(outbox);
    const removedEntries = await discardEntries(outbox, entries, [seq]);
    await outbox.entries.delete(seq);
    return removedEntries;
  });
}

async function discardEntries(
  outbox: OutboxDatabase,
  entries: readonly Entry[],
  seqs: readonly number[],
): Promise<Entry[]> {
  const discardedSeqs = new Set(seqs);
  const removedEntries = [...entries.filter(({ seq }) => discardedSeqs.has(seq)), ...dependentsOf(entries, seqs)].sort(
    (a, b) => a.seq - b.seq,
  );
  await outbox.entries.bulkDelete(removedEntries.map(({ seq }) => seq));
  const pictures = new Set(removedEntries.flatMap(({ touches }) => pictureHashesIn(touches.reads)));
  if (pictures.size > 0) await deleteUnusedPictures(outbox, ({ sha256 }) => pictures.has(sha256));
  return removedEntries;
}

/** Returns false if the entry is being sent or is gone. */
export async function undoEntry(workspace: Workspace, seq: number): Promise<boolean> {
  if (workspace.sendingSeqs.get().has(seq)) return false;
  return (await discardEntry(workspace, seq)).length > 0;
}

/** Discards entries that are neither being sent nor rejected. Returns their number. */
export async function undoBulk(workspace: Workspace, bulk: string): Promise<number> {
  const { outbox } = workspace;
  return outbox.transaction('rw', pictureTables(outbox), async () => {
    const { entries } = await readEntries(outbox);
    const sendingSeqs = workspace.sendingSeqs.get();
    const undoableEntries = entries.filter(
      (entry) => entry.bulk === bulk && !entry.refusal && !sendingSeqs.has(entry.seq),
    );
    await discardEntries(
      outbox,
      entries,
      undoableEntries.map(({ seq }) => seq),
    );
    return undoableEntries.length;
  });
}

/**
 * Order and time stay the same. The entry gets a new key, because the server may already have received the old change.
 * Returns the edited entry, or field errors, in which case nothing changes.
 * @throws if the entry was removed or is unreadable
 */
export async function editEntry(
  workspace: Workspace,
  seq: number,
  args: unknown,
  namesAndBase: Pick<Partial<Entry>, 'names' | 'base'>,
): Promise<EntryResult> {
  const { outbox } = workspace;
  // One transaction, because an entry that was just accepted must not be stored again under a new key.
  return outbox.transaction('rw', outbox.entries, async () => {
    const entry = await outbox.entries.get(seq);
    if (!canRead(outbox, entry) || !isMutationName(entry.name)) {
      throw new Error(`Entry ${seq} cannot be edited.`);
    }
    const names = { ...entry.names, ...namesAndBase.names };
    const base = namesAndBase.base ?? entry.base;
    const result = makeEntry(workspace, { name: entry.name, args, names, base });
    if (!result.ok) return result;
    const { occurredAt, clockSkewMs } = entry;
    const keptFields = { seq, occurredAt, clockSkewMs, isConfirmed: true, isOwed: true };
    await outbox.entries.put({ ...result.entry, ...keptFields });
    return result;
  });
}

/**
 * The first change takes the rejected entry's place in the order; the others are appended. All get the entry's time and
 * new keys. Changes nothing if it throws.
 * @throws if the entry was removed or is no longer rejected, or a change is invalid
 */
export async function replaceEntry(
  workspace: Workspace,
  seq: number,
  replacements: readonly NewChange[],
): Promise<void> {
  const { outbox } = workspace;
  const newEntries: NewEntry[] = [];
  for (const change of replacements) {
    const result = makeEntry(workspace, change);
    if (!result.ok) throw new Error(`Entry ${seq}: ${result.errors[0]?.field} is not valid.`);
    newEntries.push(result.entry);
  }
  await outbox.transaction('rw', outbox.entries, async () => {
    const entry = await outbox.entries.get(seq);
    // Another tab may have resolved the rejection.
    if (!canRead(outbox, entry) || !entry.refusal) throw new Error(`Entry ${seq} is gone.`);
    const { occurredAt, clockSkewMs } = entry;
    const keptFields = { occurredAt, clockSkewMs, isConfirmed: true, isOwed: true };
    const [first, ...others] = newEntries.map((newEntry) => ({ ...newEntry, ...keptFields }));
    if (first) await outbox.entries.put({ ...first, seq });
    await outbox.entries.bulkAdd(others);
  });
}

export async function sendWithoutDelay({ outbox }: Workspace): Promise<void> {
  await outbox.entries.toCollection().modify((entry) => {
    entry.nextAttemptAt = 0;
  });
}

/** Functions that end this tab's undo waits, by seq. After a reload, the clock ends a wait. */
const undoWaits = new WeakMap<Workspace, Map<number, () => void>>();

export function isWaitingHere(workspace: Workspace, seq: number): boolean {
  return undoWaits.get(workspace)?.has(seq) === true;
}

export function endUndoWaits(workspace: Workspace): void {
  for (const end of undoWaits.get(workspace)?.values() ?? []) end();
}

/**
 * Resolves after `undoMs`, when `entriesGone` resolves, or on `endUndoWaits`; then the entries may be sent regardless
 * of the clock.
 * @param seqs consecutive, of entries that were stored together
 */
export async function waitForUndo(
  workspace: Workspace,
  seqs: readonly number[],
  { undoMs, entriesGone }: { undoMs: number; entriesGone: Promise<void> },
): Promise<void> {
  const runningWaits = undoWaits.get(workspace) ?? new Map<number, () => void>();
  undoWaits.set(workspace, runningWaits);
  let end = () => {};
  const undoEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const seq of seqs) runningWaits.set(seq, end);
  const timer = setTimeout(end, undoMs);
  await Promise.race([undoEnded, entriesGone]);
  clearTimeout(timer);
  for (const seq of seqs) runningWaits.delete(seq);
  await endUndoDelay(workspace.outbox, seqs);
}

// An entry that another tab failed to send keeps its retry time.
async function endUndoDelay({ entries }: OutboxDatabase, seqs: readonly number[]): Promise<void> {
  await entries
    .where('seq')
    .between(seqs[0] ?? 0, seqs.at(-1) ?? 0, true, true)
    .modify((entry) => {
      if (entry.attempts === 0) entry.nextAttemptAt = 0;
    });
}
