// The rows that a device has, as the rules read them that it judges itself (`refused-here.ts`).
import type { ListName, ListRow } from '../lists.ts';
import type { Text } from '../messages/text.ts';

export interface KnownRow<Row> {
  id: string;
  row: Row;
  /** What the changes that wait do to it. */
  mark?: { kind: 'created' | 'updated' | 'deleted'; state: 'queued' | 'sending' | 'refused' };
  /** Of the stock summary: units that are on their way to places or leave them. */
  incoming?: Record<'warehouse' | 'cart', Record<string, number>>;
}

/** The rows that a device has, with its own changes. Of a list that it lacks: none, so nothing is refused. */
export type KnownRows = <Name extends ListName>(list: Name) => readonly KnownRow<ListRow<Name>>[];

/** Why a change cannot succeed, as far as it is known here; undefined if it may. */
export interface RefusedHere<Args> {
  /** The lists whose rows it reads. */
  reads: readonly ListName[];
  why: (args: Args, known: KnownRows) => Text | undefined;
}

/** The row of a record that is known and not deleted here. */
export function knownRow<Name extends ListName>(
  known: KnownRows,
  list: Name,
  id: string | null | undefined,
): ListRow<Name> | undefined {
  const found = known(list).find((shown) => shown.id === id);
  return found && !isGone(found) ? found.row : undefined;
}

/** The records that count: neither deleted here nor refused when they were made here. */
export function livingRows<Name extends ListName>(known: KnownRows, list: Name): readonly ListRow<Name>[] {
  return known(list)
    .filter((shown) => !isGone(shown))
    .filter(({ mark }) => mark?.kind !== 'created' || mark.state !== 'refused')
    .map(({ row }) => row);
}

export function isGone({ mark }: KnownRow<unknown>): boolean {
  return mark?.kind === 'deleted' && mark.state !== 'refused';
}
