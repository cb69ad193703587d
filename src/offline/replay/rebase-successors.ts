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
 * Gives later edits of the same records the version that the server has just returned. The user made
 * those edits while the screen already showed the earlier edit, so they do not conflict with it. Runs
 * in the transaction that deletes the earlier entries from the outbox.
 */
export async function rebaseSuccessors(
  outbox: OutboxDatabase,
  accepted: readonly Predecessor[],
): Promise<void> {
  // Only entries with a version have successors. Without this check every create would read the whole outbox.
  const edits = accepted.filter(({ entry }) => isVersioned(entry));
  const [first] = edits;
  if (!first) return;
  const later = await outbox.entries.where('seq').above(first.entry.seq).toArray();
  for (const entry of splitReadable(outbox, later).entries) {
    const version = edits.map((edit) => versionFor(entry, edit)).find(isNumber);
    if (version === undefined) continue;
    await outbox.entries.update(entry.seq, { args: { ...(entry.args as object), version } });
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** Whether the entry was made for one version of its record. */
export function isVersioned({ args }: Entry): boolean {
  return (args as Versioned | null)?.version !== undefined;
}

/** The new version of the record, if `later` is a successor of the accepted entry. */
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
