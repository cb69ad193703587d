import type { ListName } from '#contract/lists.ts';
import { loadOutbox } from '../load-outbox.ts';
import { isValidRow } from '../mirror/assert-row.ts';
import type { Entry } from '../outbox/entry.ts';
import type { ApplyOverlay, UnsentEntries } from '../overlay/apply-overlay.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface Unsent extends UnsentEntries {
  /** Applies it to rows. Undefined where nothing is unsent: its script is not waited for then. */
  applyOverlay: ApplyOverlay | undefined;
}

const nothing: Unsent = {
  entries: [],
  acknowledged: [],
  mirrored: new Map(),
  applyOverlay: undefined,
};

/** @param askedAt server time in ms at which the shown rows were asked for */
export async function readUnsent(
  workspace: Workspace,
  list: ListName,
  askedAt: number,
): Promise<Unsent> {
  const { mirror, outbox } = workspace;
  // What cannot be read must not keep the rows from being seen; the screen says that it waits.
  if (outbox.state.get() !== 'ours') return nothing;
  const [stored, taken] = await outbox.transaction('r', outbox.entries, outbox.acknowledged, () =>
    Promise.all([
      outbox.entries.orderBy('seq').toArray(),
      // Not from the future: after the clock went back, age says nothing about an acknowledgement.
      outbox.acknowledged.where('at').between(askedAt, workspace.now(), true, true).toArray(),
    ]),
  );
  const all = [...stored, ...taken.map(({ entry }) => entry)];
  // Mostly nothing waits: the mirror is not asked a second time for nothing.
  if (all.length === 0) return nothing;
  const ids = [...new Set(all.flatMap(touchedIds))];
  const rows = await mirror.rows.bulkGet(ids.map((id) => [list, id]));
  const mirrored = new Map(
    rows.flatMap((row) => (row && isValidRow(row) ? [[row.id, row.row]] : [])),
  );
  // Last of all: what is asked of a database after it would belong to no live query.
  const { canReadAcknowledged, applyOverlay, splitReadable } = await loadOutbox();
  const { entries } = splitReadable(outbox, stored);
  const acknowledged = taken.filter((one) => canReadAcknowledged(outbox, one));
  return { entries, acknowledged, mirrored, applyOverlay };
}

// Before it is known whether an entry can be read: the mirror has nothing under other ids.
function touchedIds(entry: unknown): string[] {
  const { touches }: Partial<Entry> = Object(entry);
  const refs: unknown[] = [touches?.writes, touches?.reads].flat();
  return refs.flatMap((ref) => (typeof ref === 'string' ? ref.slice(ref.indexOf(':') + 1) : []));
}
