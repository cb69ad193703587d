import type { ListName, ListRow } from '../lists.ts';
import type { Text } from '../messages/text.ts';

export interface LocalRow<Row> {
  id: string;
  row: Row;
  mark?: { kind: 'created' | 'updated' | 'deleted'; state: 'queued' | 'sending' | 'refused' };
  /** In the stock summary: units on their way to or from places. */
  incoming?: Record<'warehouse' | 'cart', Record<string, number>>;
}

/** Rows with the device's own changes. A list that the device lacks has no rows, so nothing is rejected. */
export type LocalRows = <Name extends ListName>(list: Name) => readonly LocalRow<ListRow<Name>>[];

export interface LocalCheck<Args> {
  reads: readonly ListName[];
  /** Undefined if the change may succeed, as far as the device knows. */
  why: (args: Args, localRows: LocalRows) => Text | undefined;
}

export function localRow<Name extends ListName>(
  localRows: LocalRows,
  list: Name,
  id: string | null | undefined,
): ListRow<Name> | undefined {
  const foundRow = localRows(list).find((item) => item.id === id);
  return foundRow && !isDeletedLocally(foundRow) ? foundRow.row : undefined;
}

/** Records that were neither deleted on this device nor rejected when created. */
export function usableLocalRows<Name extends ListName>(localRows: LocalRows, list: Name): readonly ListRow<Name>[] {
  return localRows(list)
    .filter((item) => !isDeletedLocally(item))
    .filter(({ mark }) => mark?.kind !== 'created' || mark.state !== 'refused')
    .map(({ row }) => row);
}

export function isDeletedLocally({ mark }: LocalRow<unknown>): boolean {
  return mark?.kind === 'deleted' && mark.state !== 'refused';
}

/**
 * Limits stored and incoming units to the places that `project` keeps.
 * @returns undefined if `project` excludes the row with its incoming units
 */
export function projectLocalRow<Row extends object, Local extends Pick<LocalRow<Row>, 'row' | 'incoming'>>(
  local: Local & { row: Row },
  project: (row: Row) => Row | null,
): Local | undefined {
  const { incoming, ...stored } = local;
  const row = project(local.row);
  const kept = incoming && (project({ ...local.row, ...incoming }) as (Row & typeof incoming) | null);
  if (!row && !kept) return undefined;
  return {
    ...(stored as Local),
    row: row ?? { ...local.row, warehouse: {}, cart: {} },
    ...(kept && { incoming: { warehouse: kept.warehouse, cart: kept.cart } }),
  };
}
