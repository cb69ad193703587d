import type { ListName } from '#contract/lists.ts';
import type { AnyRow } from '../mirror/any-list.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Acknowledgement } from '../outbox/outbox-database.ts';
import type { LayOver } from '../overlay/lay-over.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What the mirror's answer does not know yet. */
export interface Unsent {
  entries: Entry[];
  /** Taken by the server after the shown rows were asked for. */
  acknowledged: Acknowledgement[];
  /** Rows of the list that these refer to. */
  mirrored: Map<string, AnyRow>;
  /** Lays it over rows. Undefined where nothing is unsent: its script is not waited for then. */
  layOver: LayOver | undefined;
}

const nothing: Unsent = {
  entries: [],
  acknowledged: [],
  mirrored: new Map(),
  layOver: undefined,
};

/** @param askedAt device time in ms at which the shown rows were asked for */
export async function readUnsent(
  { mirror, outbox, device }: Workspace,
  list: ListName,
  askedAt: number,
): Promise<Unsent> {
  // What cannot be read must not keep the rows from being seen; the screen says that it waits.
  if (outbox.state.get() !== 'ours') return nothing;
  const [entries, acknowledged] = await outbox.transaction(
    'r',
    outbox.entries,
    outbox.acknowledged,
    () =>
      Promise.all([
        outbox.entries.orderBy('seq').toArray(),
        // Not from the future: after the clock went back, age says nothing about an acknowledgement.
        outbox.acknowledged.where('at').between(askedAt, device.now(), true, true).toArray(),
      ]),
  );
  const all = [...entries, ...acknowledged.map(({ entry }) => entry)];
  // Mostly nothing waits: the mirror is not asked a second time for nothing.
  if (all.length === 0) return nothing;
  const ids = [...new Set(all.flatMap(touchedIds))];
  const rows = await mirror.rows.bulkGet(ids.map((id) => [list, id]));
  const mirrored = new Map(rows.flatMap((row) => (row ? [[row.id, row.row]] : [])));
  // Last of all: what is asked of a database after it would belong to no live query.
  const { layOver } = await import('../unsent-work.ts');
  return { entries, acknowledged, mirrored, layOver };
}

function touchedIds({ touches }: Entry): string[] {
  return [...touches.writes, ...touches.reads].map((ref) => ref.slice(ref.indexOf(':') + 1));
}
