// What a person can do with an entry that waits or was refused. Nobody else removes one.
import type { FieldError } from '#contract/field-errors.ts';
import { isMutationName } from '#contract/mutations.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Entry } from './entry.ts';
import { type Intent, makeEntry, type NewEntry } from './make-entry.ts';
import { dependentsOf } from './ordering.ts';
import { canRead, readEntries } from './stored-entries.ts';

/**
 * Sends a refused, waiting or very old entry again now, under its old key. A very old one counts as
 * confirmed by this.
 */
export async function retryEntry({ outbox }: Workspace, seq: number): Promise<void> {
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries
      .where('seq')
      .equals(seq)
      .modify((entry) => {
        delete entry.refusal;
        entry.isConfirmed = true;
        entry.isOwed = true;
        entry.attempts = 0;
        entry.nextAttemptAt = 0;
      });
  });
}

/**
 * Removes an entry and what depends on it; answers what went, oldest first. One that cannot be read
 * goes alone, and is not among the answered.
 */
export async function discardEntry({ outbox }: Workspace, seq: number): Promise<Entry[]> {
  return outbox.transaction('rw', outbox.entries, async () => {
    const { entries } = await readEntries(outbox);
    const discarded = entries.filter((entry) => entry.seq === seq);
    const gone = [...discarded, ...dependentsOf(entries, seq)];
    await outbox.entries.bulkDelete([seq, ...gone.map((entry) => entry.seq)]);
    return gone;
  });
}

/**
 * Puts new arguments into an entry: same place in the order, a fresh key, because it is another
 * intent than the one the server may have seen. When it happened stays as it was.
 *
 * Answers what the contract objects to; then nothing is changed.
 *
 * @throws when the entry is gone or cannot be read
 */
export async function editEntry(
  workspace: Workspace,
  seq: number,
  args: unknown,
  changes: Pick<Partial<Entry>, 'names' | 'base'>,
): Promise<FieldError[]> {
  const { outbox } = workspace;
  // One transaction: an entry that is taken meanwhile must not come back under a fresh key.
  return outbox.transaction('rw', outbox.entries, async () => {
    const entry = await outbox.entries.get(seq);
    if (!canRead(outbox, entry) || !isMutationName(entry.name)) {
      throw new Error(`Entry ${seq} cannot be amended.`);
    }
    const names = { ...entry.names, ...changes.names };
    const base = changes.base ?? entry.base;
    const made = makeEntry(workspace, { name: entry.name, args, names, base });
    if (!made.ok) return made.errors;
    const { occurredAt, clockSkewMs } = entry;
    const kept = { seq, occurredAt, clockSkewMs, isConfirmed: true, isOwed: true };
    await outbox.entries.put({ ...made.entry, ...kept });
    return [];
  });
}

/**
 * Puts what has to happen instead into the place of an entry: the first intent in its place, the
 * others behind all that waits. Each is another intent than the one the server may have seen, made
 * at the moment at which the person made the first.
 *
 * @throws when the entry is gone or an intent does not pass the contract; then nothing is changed
 */
export async function replaceEntry(
  workspace: Workspace,
  seq: number,
  intents: readonly Intent[],
): Promise<void> {
  const { outbox } = workspace;
  const made: NewEntry[] = [];
  for (const intent of intents) {
    const { ok, ...rest } = makeEntry(workspace, intent);
    if (!('entry' in rest)) throw new Error(`Entry ${seq}: ${rest.errors[0]?.field} is not valid.`);
    made.push(rest.entry);
  }
  await outbox.transaction('rw', outbox.entries, async () => {
    const entry = await outbox.entries.get(seq);
    // Another tab may have resolved it a moment ago: then its change is already on the way.
    if (!canRead(outbox, entry) || !entry.refusal) throw new Error(`Entry ${seq} is gone.`);
    const { occurredAt, clockSkewMs } = entry;
    const [first, ...others] = made.map((one) => ({
      ...one,
      ...{ occurredAt, clockSkewMs, isConfirmed: true, isOwed: true },
    }));
    if (first) await outbox.entries.put({ ...first, seq });
    await outbox.entries.bulkAdd(others);
  });
}

/** Lets everything that waits for its time go at once: a person pressed "Send now". */
export async function sendWithoutDelay({ outbox }: Workspace): Promise<void> {
  await outbox.entries.toCollection().modify((entry) => {
    entry.nextAttemptAt = 0;
  });
}
