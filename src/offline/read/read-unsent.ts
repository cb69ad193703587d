import type { ListName } from '#contract/lists.ts';
import { loadOutbox } from '../load-outbox.ts';
import { isValidRow } from '../mirror/assert-row.ts';
import type { Entry } from '../outbox/entry.ts';
import type { ApplyOverlay, UnsentEntries } from '../overlay/apply-overlay.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface Unsent extends UnsentEntries {
  /** Applies them to rows. Undefined where there are none: then the code is not loaded. */
  applyOverlay: ApplyOverlay | undefined;
}

const nothing: Unsent = {
  entries: [],
  acknowledged: [],
  mirrored: new Map(),
  applyOverlay: undefined,
};

/**
 * The entries that are not in rows requested at this time: unsent ones, and those accepted later.
 *
 * @param askedAt server time in ms at which the shown rows were requested
 */
export async function readUnsent(
  workspace: Workspace,
  list: ListName,
  askedAt: number,
): Promise<Unsent> {
  const { mirror, outbox } = workspace;
  // The rows are shown without an outbox that cannot be read; the screen has a warning about it.
  if (outbox.state.get() !== 'usable') return nothing;
  const [stored, taken] = await outbox.transaction('r', outbox.entries, outbox.acknowledged, () =>
    Promise.all([
      outbox.entries.orderBy('seq').toArray(),
      // Not from the future: after the clock went back, age says nothing about an acknowledgement.
      outbox.acknowledged.where('at').between(askedAt, workspace.now(), true, true).toArray(),
    ]),
  );
  const all = [...stored, ...taken.map(({ entry }) => entry)];
  // The usual case: without entries the mirror need not be read again.
  if (all.length === 0) return nothing;
  const ids = [...new Set(all.flatMap(touchedIds))];
  const rows = await mirror.rows.bulkGet(ids.map((id) => [list, id]));
  const mirrored = new Map(
    rows.flatMap((row) => (row && isValidRow(row) ? [[row.id, row.row]] : [])),
  );
  // Last: a live query does not observe what is read after an `import()`.
  const { canReadAcknowledged, applyOverlay, splitReadable } = await loadOutbox();
  const { entries } = splitReadable(outbox, stored);
  const acknowledged = taken.filter((one) => canReadAcknowledged(outbox, one));
  return { entries, acknowledged, mirrored, applyOverlay };
}

// Not validated yet: where an id is damaged the mirror just has no such row.
function touchedIds(entry: unknown): string[] {
  const { touches }: Partial<Entry> = Object(entry);
  const refs: unknown[] = [touches?.writes, touches?.reads].flat();
  return refs.flatMap((ref) => (typeof ref === 'string' ? ref.slice(ref.indexOf(':') + 1) : []));
}
