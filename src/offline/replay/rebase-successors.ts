import type { Entry } from '../outbox/entry.ts';
import type { OutboxDatabase } from '../outbox/outbox-database.ts';
import { splitReadable } from '../outbox/stored-entries.ts';

type Versioned = { version?: unknown };

/** An entry that the server has accepted, with the record that it returned. */
interface Predecessor {
  entry: Entry;
  data: unknown;
}

/**
 * Gives later entries of this device the version that their predecessor has just made. They were
 * made on top of it (the overlay showed its effect), so for them nothing is stale. Runs in the
 * transaction that takes the predecessors out of the outbox.
 */
export async function rebaseSuccessors(
  outbox: OutboxDatabase,
  taken: readonly Predecessor[],
): Promise<void> {
  // Only edits have successors; looking for those of every create would read the queue each time.
  const edits = taken.filter(({ entry }) => isVersioned(entry));
  const [first] = edits;
  if (!first) return;
  const later = await outbox.entries.where('seq').above(first.entry.seq).toArray();
  for (const entry of splitReadable(outbox, later).entries) {
    const version = edits.reduce(
      (known, edit) => known ?? versionFor(entry, edit),
      undefined as unknown,
    );
    if (typeof version !== 'number') continue;
    await outbox.entries.update(entry.seq, { args: { ...(entry.args as object), version } });
  }
}

/** Whether it was made on top of one version of its record. */
export function isVersioned({ args }: Entry): boolean {
  return (args as Versioned | null)?.version !== undefined;
}

function versionFor(later: Entry, { entry, data }: Predecessor): unknown {
  const isLater = later.seq > entry.seq && isSuccessor(later, entry);
  return isLater ? (data as Versioned | null)?.version : undefined;
}

/** Whether `later` edits the same record from the same version as `earlier`. */
export function isSuccessor(later: Entry, earlier: Entry): boolean {
  const version = (later.args as Versioned | null)?.version;
  if (version === undefined || version !== (earlier.args as Versioned | null)?.version)
    return false;
  return later.touches.writes.some((ref) => earlier.touches.writes.includes(ref));
}
