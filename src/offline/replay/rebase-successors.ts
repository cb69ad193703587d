import type { Entry } from '../outbox/entry.ts';
import type { OutboxDatabase } from '../outbox/outbox-database.ts';

type Versioned = { version?: unknown };

/**
 * Gives later entries of this device the version that their predecessor has just made. They were
 * made on top of it (the overlay showed its effect), so for them nothing is stale. Runs in the
 * transaction that takes the predecessor out of the outbox.
 */
export async function rebaseSuccessors(
  outbox: OutboxDatabase,
  taken: Entry,
  data: unknown,
): Promise<void> {
  const version = (data as Versioned | null)?.version;
  if (typeof version !== 'number') return;
  await outbox.entries
    .where('seq')
    .above(taken.seq)
    .filter((later) => isSuccessor(later, taken))
    .modify((later) => {
      later.args = { ...(later.args as object), version };
    });
}

/** Whether `later` edits the same record from the same version as `earlier`. */
export function isSuccessor(later: Entry, earlier: Entry): boolean {
  const version = (later.args as Versioned).version;
  if (version === undefined || version !== (earlier.args as Versioned).version) return false;
  return later.touches.writes.some((ref) => earlier.touches.writes.includes(ref));
}
