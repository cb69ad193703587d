import type { ListName } from '#contract/lists.ts';
import type { AnyRow } from '../mirror/any-list.ts';
import { assertRow } from '../mirror/assert-row.ts';
import { listKey } from '../mirror/list-key.ts';
import { repairAndRethrow } from '../mirror/repair-and-rethrow.ts';
import type { OverlaidRow } from '../overlay/mark.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { readUnsent, type Unsent } from './read-unsent.ts';

export interface RecordSnapshot {
  list: ListName;
  id: string;
  row: AnyRow | undefined;
  /** Server time in ms of the request that fetched the row. */
  savedAt: number | undefined;
  unsent: Unsent;
}

/** Reads one record and the unsent entries that change it. */
export async function readRecord(
  workspace: Workspace,
  list: ListName,
  id: string,
): Promise<RecordSnapshot> {
  const mirrored = await workspace.mirror.rows
    .get([list, id])
    .then((stored) => stored && assertRow(stored))
    .catch(repairAndRethrow(workspace));
  const unsent = await readUnsent(workspace, list, mirrored?.askedAt ?? 0);
  return { list, id, row: mirrored?.row, savedAt: mirrored?.askedAt, unsent };
}

/** The record with the unsent entries applied; undefined if neither mirror nor outbox has the record. */
export function overlayRecord(
  { list, id, row, unsent }: RecordSnapshot,
  sending: ReadonlySet<number>,
): OverlaidRow<AnyRow> | undefined {
  if (!unsent.applyOverlay) return row && { id, row };
  const page = {
    query: listKey(list, {}),
    rows: row ? [row] : [],
    missing: new Set<string>(),
  };
  return unsent.applyOverlay(page, unsent, sending).find((overlaid) => overlaid.id === id);
}
