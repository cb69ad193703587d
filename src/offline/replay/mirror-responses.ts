import type { ListName } from '#contract/lists.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { type AnyRow, listByName } from '../mirror/any-list.ts';
import { readCursor } from '../mirror/sync-cursor.ts';
import { putRows, removeRows } from '../mirror/write-rows.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Workspace } from '../workspace.ts';
import type { EntryOutcome } from './classify-response.ts';

export interface AcceptedEntry {
  entry: Pick<Entry, 'name' | 'args'>;
  result: Extract<EntryOutcome, { kind: 'done' }>;
  askedWith: Promise<string | undefined> | undefined;
  /** The server repeated its response to an earlier request. */
  isReplayed: boolean;
}

/**
 * If a sync has stored changes since an entry was sent, or the response is repeated, the record in it may be outdated,
 * and no later sync would correct it. So it is left to the next sync, and the overlay shows the change until then.
 */
export async function mirrorResponses(
  { mirror, now }: Workspace,
  acceptedEntries: readonly AcceptedEntry[],
): Promise<void> {
  if (acceptedEntries.length === 0) return;
  const tokens = await Promise.all(acceptedEntries.map(({ askedWith }) => askedWith));
  const askedAt = now();
  await mirror.transaction('rw', mirror.rowTables, async () => {
    const token = (await readCursor(mirror))?.token;
    const current = acceptedEntries.filter(({ isReplayed }, index) => !isReplayed && tokens[index] === token);
    const { rows, deletedRows } = recordsOf(current);
    for (const [list, changed] of rows) await putRows(mirror, list, changed, askedAt);
    for (const [list, id] of deletedRows) await removeRows(mirror, list, [id]);
  });
}

function recordsOf(acceptedEntries: readonly AcceptedEntry[]) {
  const rows = new Map<ListName, AnyRow[]>();
  const deletedRows: [ListName, string][] = [];
  for (const { entry, result } of acceptedEntries) {
    const list = listOf(entry);
    const parsed = list && listByName(list).row.safeParse(result.data);
    if (list && parsed?.success) rows.set(list, [...(rows.get(list) ?? []), parsed.data]);
    // Deleted by this entry or earlier.
    else if (list && result.data === null) deletedRows.push([list, idOf(entry)]);
  }
  return { rows, deletedRows };
}

export function changedLists(acceptedEntries: readonly AcceptedEntry[]): ListName[] {
  const names = acceptedEntries.flatMap(({ entry }) =>
    isMutationName(entry.name) ? mutationByName(entry.name).lists : [],
  );
  return [...new Set(names)];
}

// A mutation's first list is the list of its record.
function listOf({ name }: AcceptedEntry['entry']): ListName | undefined {
  return isMutationName(name) ? mutationByName(name).lists[0] : undefined;
}

function idOf({ args }: AcceptedEntry['entry']): string {
  return String((args as { id?: unknown } | null)?.id);
}
