import type { OverlayRows, Place } from '#contract/overlay-rows.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { Incoming, Mark, OverlaidRow } from './mark.ts';
import type { OverlayEntry } from './overlay-entry.ts';

/** The rows of one page while effects are applied to them, and separately the rows that entries create. */
export interface OverlaidRows<Row> {
  /** Rows of the page in the server's order. */
  onPage: Map<string, OverlaidRow<Row>>;
  created: Map<string, OverlaidRow<Row>>;
  /** Ids of rows whose deletion the server has accepted. */
  gone: Set<string>;
}

/**
 * The interface through which the effect of one entry changes the rows. Every row that an unsent entry
 * changes gets a mark.
 *
 * @param isElsewhere whether the mirror has the record on another page. Then it is not added to this page.
 */
export function overlayRowsFor<Row>(
  rows: OverlaidRows<Row>,
  entry: OverlayEntry,
  isElsewhere: (id: string) => boolean,
): OverlayRows<Row> {
  const find = (id: string) => rows.onPage.get(id) ?? rows.created.get(id);
  const replace = (id: string, changed: OverlaidRow<Row>) => {
    if (rows.onPage.has(id)) rows.onPage.set(id, changed);
    else rows.created.set(id, changed);
  };
  const add = (id: string, row: Row): OverlaidRow<Row> | undefined => {
    if (isElsewhere(id)) return undefined;
    const added = marked<Row>({ id, row }, 'created', entry);
    rows.created.set(id, added);
    return added;
  };
  return {
    create(row, id) {
      const shownRow = find(id);
      if (shownRow) replace(id, marked(shownRow, 'created', entry));
      else add(id, row);
    },
    update(id, change) {
      const shownRow = find(id);
      // Only a restored record can be changed after it was deleted.
      rows.gone.delete(id);
      if (shownRow)
        replace(id, marked({ ...shownRow, row: change(shownRow.row) }, 'updated', entry));
    },
    updateEach(change) {
      for (const [id, shownRow] of [...rows.onPage, ...rows.created]) {
        const row = change(shownRow.row);
        if (row !== shownRow.row) replace(id, marked({ ...shownRow, row }, 'updated', entry));
      }
    },
    remove(id) {
      const shownRow = find(id);
      if (entry.state === 'accepted') rows.gone.add(id);
      else if (shownRow) replace(id, marked(shownRow, 'deleted', entry));
    },
    expect(id, { kind, name }, units, blank) {
      const moved = units < 0 ? -Math.min(-units, unitsWithMoves(find(id), kind, name)) : units;
      if (moved === 0) return;
      const shownRow = find(id) ?? add(id, blank);
      if (!shownRow) return;
      const incoming: Incoming = shownRow.incoming ?? { warehouse: {}, cart: {} };
      const places = { ...incoming[kind], [name]: unitsAt(incoming[kind], name) + moved };
      const changed = { ...shownRow, incoming: { ...incoming, [kind]: places } };
      replace(id, marked(changed, 'updated', entry));
    },
    count(id, { kind, name }, change) {
      const shownRow = find(id);
      if (!shownRow) return;
      const changed: OverlaidRow<Row> = { ...shownRow, row: change(shownRow.row) };
      // The count already includes the units that earlier entries add to this place.
      if (shownRow.incoming) {
        const { [name]: _counted, ...otherPlaces } = shownRow.incoming[kind];
        changed.incoming = { ...shownRow.incoming, [kind]: otherPlaces };
      }
      replace(id, marked(changed, 'updated', entry));
    },
    renamePlace(place, name) {
      for (const [id, shownRow] of [...rows.onPage, ...rows.created]) {
        const changed = { ...shownRow, row: withRenamedPlace(shownRow.row, place, name) };
        if (shownRow.incoming) changed.incoming = withRenamedPlace(shownRow.incoming, place, name);
        replace(id, changed);
      }
    },
  };
}

/** Units by place, with the units of `place` under its new name. Only for rows of the stock summary. */
function withRenamedPlace<Units>(units: Units, { kind, name: before }: Place, name: string): Units {
  const places = (units as Incoming)[kind];
  if (!Object.hasOwn(places, before)) return units;
  const { [before]: held = 0, ...others } = places;
  return { ...units, [kind]: { ...others, [name]: unitsAt(others, name) + held } };
}

/** The units of a product at a place, including queued moves. Only rows of the stock summary get here. */
function unitsWithMoves<Row>(
  shownRow: OverlaidRow<Row> | undefined,
  kind: Place['kind'],
  name: string,
): number {
  // A row of the stock summary maps names of places to units, in the same shape as `Incoming`.
  const stock = shownRow?.row as Incoming | undefined;
  return unitsAt(stock?.[kind], name) + unitsAt(shownRow?.incoming?.[kind], name);
}

const severity: Record<Mark['state'], number> = { queued: 0, sending: 1, refused: 2 };

/** The row with the entry added to its mark. */
function marked<Row>(
  overlaid: OverlaidRow<Row>,
  kind: Mark['kind'],
  { seq, state }: OverlayEntry,
): OverlaidRow<Row> {
  // An entry that the server has accepted leaves no mark on the row.
  if (state === 'accepted') return overlaid;
  const { mark } = overlaid;
  if (!mark) return { ...overlaid, mark: { kind, state, seqs: [seq] } };
  const seqs = mark.seqs.includes(seq) ? mark.seqs : [...mark.seqs, seq];
  const worstState = severity[state] > severity[mark.state] ? state : mark.state;
  // A row that was created and then updated is still a new row.
  const joinedKind = mark.kind === 'created' && kind === 'updated' ? 'created' : kind;
  return { ...overlaid, mark: { kind: joinedKind, state: worstState, seqs } };
}
