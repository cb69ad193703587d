// The actions of the user on a queued or refused entry. Elsewhere an unsent entry is removed only by `mutate`,
// when the form shows the refusal, and by a sign-out that discards the outbox.
import { isMutationName } from '#contract/mutations.ts';
import { picturesIn } from '#contract/pictures/picture-address.ts';
import type { Workspace } from '../workspace.ts';
import { type MadeEntry, makeEntry, type NewChange, type NewEntry } from './enqueue.ts';
import type { Entry } from './entry.ts';
import { freePictures, picturesAndUsers } from './kept-pictures.ts';
import { dependentsOf } from './ordering.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { canRead, readEntries } from './stored-entries.ts';

/**
 * Makes a refused, waiting or stale entry ready to be sent now, under the same key. This also confirms a
 * stale entry.
 */
export async function retryEntry({ outbox }: Workspace, seq: number): Promise<void> {
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries
      .where('seq')
      .equals(seq)
      .modify((entry) => {
        delete entry.refusal;
        entry.isConfirmed = true;
        // No form waits for this attempt, so a notice shows its outcome.
        entry.isOwed = true;
        entry.attempts = 0;
        entry.nextAttemptAt = 0;
      });
  });
}

/**
 * Removes an entry, all entries that depend on it, and the pictures that only they refer to; returns the
 * removed entries, oldest first. An unreadable entry is removed alone and not returned.
 */
export async function discardEntry({ outbox }: Workspace, seq: number): Promise<Entry[]> {
  return outbox.transaction('rw', picturesAndUsers(outbox), async () => {
    const { entries } = await readEntries(outbox);
    const removed = await discardAmong(outbox, entries, [seq]);
    await outbox.entries.delete(seq);
    return removed;
  });
}

async function discardAmong(
  outbox: OutboxDatabase,
  entries: readonly Entry[],
  seqs: readonly number[],
): Promise<Entry[]> {
  const named = new Set(seqs);
  const removed = [...entries.filter(({ seq }) => named.has(seq)), ...dependentsOf(entries, seqs)].sort(
    (a, b) => a.seq - b.seq,
  );
  await outbox.entries.bulkDelete(removed.map(({ seq }) => seq));
  const pictures = new Set(removed.flatMap(({ touches }) => picturesIn(touches.reads)));
  if (pictures.size > 0) await freePictures(outbox, ({ sha256 }) => pictures.has(sha256));
  return removed;
}

/** Discards an entry that is not being sent yet. Returns false if it is too late. */
export async function takeBack(workspace: Workspace, seq: number): Promise<boolean> {
  if (workspace.sending.get().has(seq)) return false;
  return (await discardEntry(workspace, seq)).length > 0;
}

/**
 * Discards what is left of a bulk act: its entries that are not being sent and were not refused. Returns how
 * many these were.
 */
export async function takeBackBulk(workspace: Workspace, bulk: string): Promise<number> {
  const { outbox } = workspace;
  return outbox.transaction('rw', picturesAndUsers(outbox), async () => {
    const { entries } = await readEntries(outbox);
    const sending = workspace.sending.get();
    const left = entries.filter((entry) => entry.bulk === bulk && !entry.refusal && !sending.has(entry.seq));
    await discardAmong(
      outbox,
      entries,
      left.map(({ seq }) => seq),
    );
    return left.length;
  });
}

/**
 * Edits a queued or refused entry. Its place in the order and its time stay the same. It gets a new key,
 * because the server may already have received the old change.
 *
 * Returns the edited entry, or its field errors; with errors nothing is changed.
 *
 * @throws when the entry is no longer there or unreadable
 */
export async function editEntry(
  workspace: Workspace,
  seq: number,
  args: unknown,
  namesAndBase: Pick<Partial<Entry>, 'names' | 'base'>,
): Promise<MadeEntry> {
  const { outbox } = workspace;
  // One transaction: an entry that the server has just accepted must not come back under a new key.
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
 * Replaces a refused entry with other changes: the first takes its place in the order, the others are
 * appended. Each gets a new key; all keep the time of the replaced entry.
 *
 * Changes nothing if it throws.
 *
 * @throws when the entry is no longer there, is no longer refused, or a change is invalid
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
    // Another tab may have resolved the refusal a moment ago; then that tab's change is already queued.
    if (!canRead(outbox, entry) || !entry.refusal) throw new Error(`Entry ${seq} is gone.`);
    const { occurredAt, clockSkewMs } = entry;
    const keptFields = { occurredAt, clockSkewMs, isConfirmed: true, isOwed: true };
    const [first, ...others] = newEntries.map((newEntry) => ({ ...newEntry, ...keptFields }));
    if (first) await outbox.entries.put({ ...first, seq });
    await outbox.entries.bulkAdd(others);
  });
}

/** Makes all entries ready to be sent without waiting for their retry time, for the button "Send now". */
export async function sendWithoutDelay({ outbox }: Workspace): Promise<void> {
  await outbox.entries.toCollection().modify((entry) => {
    entry.nextAttemptAt = 0;
  });
}

/**
 * The entries of this tab that can still be taken back, by seq: the function that ends the wait. Only in memory:
 * after a reload the wait that is stored in the entry itself ends by the clock.
 */
const waits = new WeakMap<Workspace, Map<number, () => void>>();

/** Whether this tab waits with an entry, and so tells itself what becomes of it. */
export function isWaitingHere(workspace: Workspace, seq: number): boolean {
  return waits.get(workspace)?.has(seq) === true;
}

/** Ends all waits of this tab: the person has gone on to something else, so nothing is taken back any more. */
export function endUndoWaits(workspace: Workspace): void {
  for (const end of waits.get(workspace)?.values() ?? []) end();
}

/**
 * @param seqs of entries that were stored at once, so that their numbers follow each other
 *
 * Resolves after `undoMs`, when `gone` resolves, or when `endUndoWaits` is called. Then the entries may be sent
 * at once, whatever the clock says.
 */
export async function waitForUndo(
  workspace: Workspace,
  seqs: readonly number[],
  { undoMs, gone }: { undoMs: number; gone: Promise<void> },
): Promise<void> {
  const running = waits.get(workspace) ?? new Map<number, () => void>();
  waits.set(workspace, running);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const seq of seqs) running.set(seq, end);
  const timer = setTimeout(end, undoMs);
  await Promise.race([ended, gone]);
  clearTimeout(timer);
  for (const seq of seqs) running.delete(seq);
  await sendFromNow(workspace.outbox, seqs);
}

// A failed attempt, made by another tab meanwhile, keeps its own time.
async function sendFromNow({ entries }: OutboxDatabase, seqs: readonly number[]): Promise<void> {
  await entries
    .where('seq')
    .between(seqs[0] ?? 0, seqs.at(-1) ?? 0, true, true)
    .modify((entry) => {
      if (entry.attempts === 0) entry.nextAttemptAt = 0;
    });
}
