import type { ListName } from '#contract/lists.ts';
import { type AnyRow, listByName } from '#offline/mirror/any-list.ts';
import { overlay } from '#offline/overlay/overlay.ts';
import type { OverlaidRow, OverlayEntry } from '#offline/overlay/overlay-rows.ts';

export function overlaid(
  list: ListName,
  rows: readonly object[],
  entries: readonly OverlayEntry[],
): OverlaidRow<AnyRow>[] {
  const { id } = listByName(list);
  const base = new Map(rows.map((row) => [id(row as AnyRow), { row: row as AnyRow }]));
  const { changed, deletedIds } = overlay(list, base, entries);
  const before = [...base].map(([id, { row }]) => changed.get(id) ?? { id, row });
  const created = [...changed.values()].filter(({ id }) => !base.has(id));
  return [...before, ...created].filter(({ id }) => !deletedIds.has(id));
}
