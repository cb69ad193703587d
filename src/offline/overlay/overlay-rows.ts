import type { MutationName } from '#contract/mutations.ts';
import type { OptimisticEntry, OverlayRows, Place } from '#contract/overlay-rows.ts';
import { unitsAt } from '#contract/stock/units-at.ts';

export interface OverlayEntry extends OptimisticEntry {
  seq: number;
  name: MutationName;
  args: unknown;
}

export interface OverlaidRows<Row> {
  base: ReadonlyMap<string, { row: Row }>;
  changed: Map<string, OverlaidRow<Row>>;
  /** Rows whose deletion the server has accepted. */
  deletedIds: Set<string>;
}

export function findRow<Row>({ base, changed }: OverlaidRows<Row>, id: string) {
  const changedRow = changed.get(id);
  if (changedRow) return changedRow;
  const stored = base.get(id);
  return stored && { id, row: stored.row };
}

export function updateEachRow<Row>(
  rows: OverlaidRows<Row>,
  change: (shownRow: OverlaidRow<Row>) => OverlaidRow<Row>,
): void {
  for (const id of new Set([...rows.base.keys(), ...rows.changed.keys()])) {
    const shownRow = findRow(rows, id);
    const newRow = shownRow && change(shownRow);
    if (newRow && newRow !== shownRow) rows.changed.set(id, newRow);
  }
}

export function overlayRowsFor<Row>(rows: OverlaidRows<Row>, entry: OverlayEntry): OverlayRows<Row> {
  const find = (id: string) => findRow(rows, id);
  const replace = (id: string, changedRow: OverlaidRow<Row>) => rows.changed.set(id, changedRow);
  return {
    create(row, id) {
      replace(id, withMark(find(id) ?? { id, row }, 'created', entry));
    },
    update(id, change) {
      const shownRow = find(id);
      // Only a restored record can be changed after it was deleted.
      rows.deletedIds.delete(id);
      if (shownRow) replace(id, withMark({ ...shownRow, row: change(shownRow.row) }, 'updated', entry));
    },
    updateEach(change) {
      updateEachRow(rows, (shownRow) => {
        const row = change(shownRow.row);
        return row === shownRow.row ? shownRow : withMark({ ...shownRow, row }, 'updated', entry);
      });
    },
    remove(id) {
      const shownRow = find(id);
      if (entry.state === 'accepted') rows.deletedIds.add(id);
      else if (shownRow) replace(id, withMark(shownRow, 'deleted', entry));
    },
    addExpected(id, { kind, name }, units, emptyRow) {
      const movedUnits = units < 0 ? -Math.min(-units, unitsWithMoves(find(id), kind, name)) : units;
      if (movedUnits === 0) return;
      const shownRow = find(id) ?? withMark({ id, row: emptyRow }, 'created', entry);
      const incoming: Incoming = shownRow.incoming ?? { warehouse: {}, cart: {} };
      const places = { ...incoming[kind], [name]: unitsAt(incoming[kind], name) + movedUnits };
      const changedRow = { ...shownRow, incoming: { ...incoming, [kind]: places } };
      replace(id, withMark(changedRow, 'updated', entry));
    },
    count(id, { kind, name }, change) {
      const shownRow = find(id);
      if (!shownRow) return;
      const changedRow: OverlaidRow<Row> = { ...shownRow, row: change(shownRow.row) };
      // The count already includes the units of earlier entries.
      if (shownRow.incoming) {
        const { [name]: _counted, ...otherPlaces } = shownRow.incoming[kind];
        changedRow.incoming = { ...shownRow.incoming, [kind]: otherPlaces };
      }
      replace(id, withMark(changedRow, 'updated', entry));
    },
    renamePlace(place, name) {
      updateEachRow(rows, (shownRow) => {
        const row = withRenamedPlace(shownRow.row, place, name);
        const incoming = shownRow.incoming && withRenamedPlace(shownRow.incoming, place, name);
        const isSame = row === shownRow.row && incoming === shownRow.incoming;
        return isSame ? shownRow : { ...shownRow, row, ...(incoming && { incoming }) };
      });
    },
  };
}

function withRenamedPlace<Units>(units: Units, { kind, name: before }: Place, name: string): Units {
  const places = (units as Incoming)[kind];
  if (!Object.hasOwn(places, before)) return units;
  const { [before]: heldUnits = 0, ...others } = places;
  return { ...units, [kind]: { ...others, [name]: unitsAt(others, name) + heldUnits } };
}

/** Includes queued moves; only for rows of the stock summary. */
function unitsWithMoves<Row>(shownRow: OverlaidRow<Row> | undefined, kind: Place['kind'], name: string): number {
  // A row of the stock summary maps names of places to units, like `Incoming`.
  const stock = shownRow?.row as Incoming | undefined;
  return unitsAt(stock?.[kind], name) + unitsAt(shownRow?.incoming?.[kind], name);
}

const severity: Record<Mark['state'], number> = { queued: 0, sending: 1, refused: 2 };

function withMark<Row>(
  overlaidRow: OverlaidRow<Row>,
  kind: Mark['kind'],
  { seq, state }: OverlayEntry,
): OverlaidRow<Row> {
  if (state === 'accepted') return overlaidRow;
  const { mark } = overlaidRow;
  if (!mark) return { ...overlaidRow, mark: { kind, state, seqs: [seq] } };
  const seqs = mark.seqs.includes(seq) ? mark.seqs : [...mark.seqs, seq];
  const worstState = severity[state] > severity[mark.state] ? state : mark.state;
  // A row that was created and then updated is still new.
  const mergedKind = mark.kind === 'created' && kind === 'updated' ? 'created' : kind;
  return { ...overlaidRow, mark: { kind: mergedKind, state: worstState, seqs } };
}

export interface Mark {
  kind: 'created' | 'updated' | 'deleted';
  /** The worst state of the entries: refused, then sending, then queued. */
  state: 'queued' | 'sending' | 'refused';
  /** Oldest first. */
  seqs: number[];
}

/** Units that unsent entries add to places; negative if they are removed. */
export type Incoming = Record<Place['kind'], Record<string, number>>;

export interface OverlaidRow<Row> {
  id: string;
  row: Row;
  /** All fields, while online, for lists of which the mirror stores only some fields. */
  full?: Row | undefined;
  mark?: Mark;
  incoming?: Incoming;
}
