import type { EffectEntry, OverlayRows, Place } from '#contract/overlay-rows.ts';
import type { Incoming, Mark, OverlaidRow } from './mark.ts';
import type { OverlayEntry } from './overlay-entry.ts';

/** The rows of one page while effects are applied to them, with created rows beside them. */
export interface OverlaidRows<Row> {
  /** Rows of the page in the server's order. */
  onPage: Map<string, OverlaidRow<Row>>;
  created: Map<string, OverlaidRow<Row>>;
}

/**
 * The rows as the effect of one entry changes them.
 *
 * @param isElsewhere whether the mirror has the record on another page; then it must not be shown as new
 */
export function overlayRowsFor<Row>(
  rows: OverlaidRows<Row>,
  entry: OverlayEntry,
  isElsewhere: (id: string) => boolean,
): OverlayRows<Row> {
  const find = (id: string) => rows.onPage.get(id) ?? rows.created.get(id);
  const replace = (id: string, next: OverlaidRow<Row>) => {
    (rows.onPage.has(id) ? rows.onPage : rows.created).set(id, next);
  };
  const add = (id: string, row: Row): OverlaidRow<Row> | undefined => {
    if (isElsewhere(id)) return undefined;
    const added = marked<Row>({ id, row }, 'created', entry);
    rows.created.set(id, added);
    return added;
  };
  return {
    create(row, id) {
      const known = find(id);
      if (known) replace(id, marked(known, 'created', entry));
      else add(id, row);
    },
    update(id, change) {
      const known = find(id);
      if (known) replace(id, marked({ ...known, row: change(known.row) }, 'updated', entry));
    },
    updateEach(change) {
      for (const [id, known] of [...rows.onPage, ...rows.created]) {
        const row = change(known.row);
        if (row !== known.row) replace(id, marked({ ...known, row }, 'updated', entry));
      }
    },
    remove(id) {
      const known = find(id);
      if (known) replace(id, marked(known, 'deleted', entry));
    },
    expect(id, { kind, name }, units, blank) {
      const moved = units < 0 ? -Math.min(-units, unitsAt(find(id), kind, name)) : units;
      if (moved === 0) return;
      const known = find(id) ?? add(id, blank);
      if (!known) return;
      const incoming: Incoming = known.incoming ?? { warehouse: {}, cart: {} };
      const places = { ...incoming[kind], [name]: (incoming[kind][name] ?? 0) + moved };
      const next = { ...known, incoming: { ...incoming, [kind]: places } };
      replace(id, marked(next, 'updated', entry));
    },
    count(id, { kind, name }, change) {
      const known = find(id);
      if (!known) return;
      const next: OverlaidRow<Row> = { ...known, row: change(known.row) };
      if (known.incoming) {
        const { [name]: _counted, ...others } = known.incoming[kind];
        next.incoming = { ...known.incoming, [kind]: others };
      }
      replace(id, marked(next, 'updated', entry));
    },
  };
}

/** The units of a product at a place, including queued moves. Only the stock summary has places. */
function unitsAt<Row>(of: OverlaidRow<Row> | undefined, kind: Place['kind'], name: string) {
  const stock = of?.row as Incoming | undefined;
  return (stock?.[kind][name] ?? 0) + (of?.incoming?.[kind][name] ?? 0);
}

const severity: Record<Mark['state'], number> = { queued: 0, sending: 1, refused: 2 };

function marked<Row>(
  overlaid: OverlaidRow<Row>,
  kind: Mark['kind'],
  { seq, state }: OverlayEntry,
): OverlaidRow<Row> {
  // An entry that the server has accepted leaves no mark on the row.
  if (isAccepted(state)) return overlaid;
  const before = overlaid.mark;
  if (!before) return { ...overlaid, mark: { kind, state, seqs: [seq] } };
  const seqs = before.seqs.includes(seq) ? before.seqs : [...before.seqs, seq];
  const worst = severity[state] > severity[before.state] ? state : before.state;
  const strongest = before.kind === 'created' && kind === 'updated' ? 'created' : kind;
  return { ...overlaid, mark: { kind: strongest, state: worst, seqs } };
}

function isAccepted(state: EffectEntry['state']): state is 'accepted' {
  return state === 'accepted';
}
