import type { ListName } from '#contract/lists.ts';
import { loadOutbox } from '../load-outbox.ts';
import { isValidRow } from '../mirror/assert-row.ts';
import type { Entry } from '../outbox/entry.ts';
import type { ApplyOverlay, UnsentEntries } from '../overlay/apply-overlay.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface Unsent extends UnsentEntries {
  /** Applies the entries to rows. Undefined if there are no entries: the code is then not loaded. */
  applyOverlay: ApplyOverlay | undefined;
}

const noUnsent: Unsent = {
  entries: [],
  acknowledged: [],
  mirrored: new Map(),
  applyOverlay: undefined,
};

/**
 * The entries whose changes are not in rows requested at `askedAt`: unsent entries, and entries that the
 * server accepted later.
 *
 * @param askedAt server time in ms at which the shown rows were requested
 */
export async function readUnsent(
  workspace: Workspace,
  list: ListName,
  askedAt: number,
): Promise<Unsent> {
  const { mirror, outbox } = workspace;
  // If the outbox cannot be read, the rows are shown without it; the screen shows a warning.
  if (outbox.state.get() !== 'usable') return noUnsent;
  const [stored, accepted] = await outbox.transaction(
    'r',
    outbox.entries,
    outbox.acknowledged,
    () =>
      Promise.all([
        outbox.entries.orderBy('seq').toArray(),
        // Ignore times in the future: after the clock was set back they cannot be compared with `askedAt`.
        outbox.acknowledged.where('at').between(askedAt, workspace.now(), true, true).toArray(),
      ]),
  );
  const allEntries = [...stored, ...accepted.map(({ entry }) => entry)];
  // The usual case: without entries there is no need to read the mirror again.
  if (allEntries.length === 0) return noUnsent;
  const ids = [...new Set(allEntries.flatMap(touchedIds))];
  const rows = await mirror.rows.bulkGet(ids.map((id) => [list, id]));
  const mirrored = new Map(
    rows.flatMap((row) => (row && isValidRow(row) ? [[row.id, row.row]] : [])),
  );
  // Must come last: a live query does not observe reads after an `import()`.
  const { canReadAcknowledged, applyOverlay, splitReadable } = await loadOutbox();
  const { entries } = splitReadable(outbox, stored);
  const acknowledged = accepted.filter((stored) => canReadAcknowledged(outbox, stored));
  return { entries, acknowledged, mirrored, applyOverlay };
}

// The entries are not validated yet: for a damaged id the mirror simply has no row.
function touchedIds(entry: unknown): string[] {
  const { touches }: Partial<Entry> = Object(entry);
  const refs: unknown[] = [touches?.writes, touches?.reads].flat();
  return refs.flatMap((ref) => (typeof ref === 'string' ? ref.slice(ref.indexOf(':') + 1) : []));
}
