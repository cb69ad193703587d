import { fieldsOfKind } from '#contract/definitions/define-entity.ts';
import { entities, entityLists, entityOf } from '#contract/entities.ts';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import { mergePatch } from '#contract/sync/sync.ts';
import type { ListChanges } from '#contract/sync/sync-messages.ts';
import { type AnyRow, listByName } from '../mirror/any-list.ts';
import { isCompleteList, type MirrorDatabase } from '../mirror/mirror-database.ts';
import { type NewNames, withNewNames } from '../mirror/reference-names.ts';
import {
  type ChangedList,
  type ChangesResponse,
  changedListsIn,
  nextCursor,
  readCursor,
  type SyncCursor,
  type UnreadableIds,
  writeCursor,
} from '../mirror/sync-cursor.ts';
import { readUnreadable, removeUnreadable, unreadableIn } from '../mirror/unreadable-rows.ts';
import { excludeUnreadableRows, putRows, removeRows, replaceRows } from '../mirror/write-rows.ts';
import { markSingletonsDue } from './due-singletons.ts';

export type AppliedChanges =
  /** `patched`: only fields of known rows changed; `changed`: rows were added, replaced or removed. */
  | { kind: 'applied'; changed: ListName[]; patched: ListName[] }
  /** Another tab has applied a response, or the mirror was cleared. Nothing was written. */
  | { kind: 'overtaken' }
  /** The stored rows do not match the response. */
  | { kind: 'forgotten' };

/**
 * Writes response and token in one transaction: a killed tab leaves both or neither, and a lost response is requested
 * again. Only an initial sync writes rows earlier.
 */
export async function applyChanges(
  mirror: MirrorDatabase,
  response: ChangesResponse,
  nowMs: number,
): Promise<AppliedChanges> {
  const { changes, askedAt, unreadable = {} } = response;
  const { has_more, restart } = changes;
  const writtenLists = await writeFirstRows(mirror, response);
  if (!writtenLists) return { kind: 'overtaken' };
  return mirror.transaction('rw', mirror.listTables, async (): Promise<AppliedChanges> => {
    const cursor = await readCursor(mirror);
    if (!isSameResync(cursor, response, writtenLists)) return { kind: 'overtaken' };
    if (restart) await dropOtherLists(mirror, restart);
    const listChanges = changedListsIn(changes);
    const next = nextCursor(cursor, changes, askedAt);
    const { walking } = next;
    // The cursor is written first, because each row written below stores the id of the full resync in progress.
    await writeCursor(mirror, next);
    for (const each of listChanges) {
      if (await applyList(mirror, each, { askedAt, walking, nowMs, writtenLists, unreadable })) continue;
      await mirror.resetCursor();
      return { kind: 'forgotten' };
    }
    const endedLists = listChanges.filter(({ change }) => change.walk?.ends);
    for (const { list } of endedLists) delete walking[list];
    await writeCursor(mirror, next);
    const changed = listChanges.filter((each) => !isOnlyPatched(each)).map(({ list }) => list);
    const patched = listChanges.filter(isOnlyPatched).map(({ list }) => list);
    const isRestart = restart !== undefined;
    await markSingletonsDue(mirror, { changed, isRestart }, changes.token);
    if (!has_more) await mirror.walks.toCollection().modify({ askedAt, savedAt: nowMs });
    return { kind: 'applied', changed, patched };
  });
}

function isOnlyPatched({ change: { rows, gone, walk } }: ChangedList): boolean {
  return !rows && !gone && !walk;
}

interface ApplyOptions {
  askedAt: number;
  walking: SyncCursor['walking'];
  nowMs: number;
  writtenLists: ReadonlySet<ListName>;
  unreadable: UnreadableIds;
}

async function applyList(
  mirror: MirrorDatabase,
  { list, change }: ChangedList,
  { askedAt, walking, nowMs, writtenLists, unreadable }: ApplyOptions,
): Promise<boolean> {
  const { rows = [], gone = [], walk } = change;
  const { [list]: unreadableIds = [] } = unreadable;
  if (walk?.begins) await removeUnreadable(mirror.meta, list);
  await excludeUnreadableRows(mirror, list, unreadableIds);
  if (!writtenLists.has(list)) await putRows(mirror, list, rows, askedAt);
  if (!(await patchRows(mirror, list, change, askedAt))) return false;
  if (gone.length > 0) await removeRows(mirror, list, gone);
  if (!walk) await renameRecords(mirror, list, rows);
  if (!walk?.ends) return true;
  const beganAt = walking[list];
  if (beganAt === undefined) return false;
  await removeUnseenRows(mirror, list, change, beganAt);
  const isComplete = isListComplete(list, change, unreadableIds.length);
  await mirror.walks.put({ list, askedAt: beganAt, savedAt: nowMs, isComplete });
  return true;
}

const documentListsShowing: Partial<Record<ListName, readonly ListName[]>> = {
  products: ['restocks', 'restockRequests', 'cartAssignments'],
  carts: ['cartAssignments', 'restockRequests', 'transactions'],
  warehouses: ['restocks'],
  suppliers: ['restocks'],
};

function listsShowing(list: ListName): ListName[] {
  const resourceName = entityOf(list)?.resourceName ?? '';
  const hasLines = (other: keyof typeof entities) => fieldsOfKind(entities[other], 'lines').length > 0;
  const records = entityLists.filter(
    (other) => resourceName in lists[other].references || (list === 'products' && hasLines(other)),
  );
  return [...records, ...(documentListsShowing[list] ?? [])];
}

async function renameRecords(mirror: MirrorDatabase, list: ListName, records: readonly AnyRow[]): Promise<void> {
  if (records.length === 0) return;
  const names = new Map(records.map((record) => [String(record.id), record])) as NewNames;
  for (const other of listsShowing(list)) {
    const stored = await mirror.rows.where('[list+id]').between([other], [other, []]).toArray();
    const renamedRows = stored.flatMap((each) => {
      const row = withNewNames(other, each.row, names);
      return row === each.row ? [] : [{ ...each, row }];
    });
    await replaceRows(mirror, other, renamedRows);
  }
}

async function dropOtherLists(mirror: MirrorDatabase, readable: readonly string[]): Promise<void> {
  for (const list of listNames) if (!readable.includes(list)) await mirror.dropList(list);
}

/** False if a patched row is missing or damaged. */
async function patchRows(
  mirror: MirrorDatabase,
  list: ListName,
  { patches = [] }: ListChanges,
  askedAt: number,
): Promise<boolean> {
  const { id, row: schema } = listByName(list);
  const stored = await mirror.rows.bulkGet(patches.map((patch) => [list, id(patch)]));
  const knownUnreadable = new Set(unreadableIn(await readUnreadable(mirror.meta), list));
  const rows: AnyRow[] = [];
  const unreadable: string[] = [];
  for (const [index, patch] of patches.entries()) {
    // Each sync requests the whole row again.
    if (knownUnreadable.has(id(patch))) continue;
    const row = stored[index]?.row;
    const parsed = schema.safeParse(mergePatch(row, patch));
    if (parsed.success) rows.push(parsed.data);
    else if (row && schema.safeParse(row).success) unreadable.push(id(patch));
    // Older rows of a long history may be missing on this device.
    else if (stored[index] || (await hasAllRows(mirror, list))) return false;
  }
  await putRows(mirror, list, rows, askedAt);
  await excludeUnreadableRows(mirror, list, unreadable);
  return true;
}

async function hasAllRows(mirror: MirrorDatabase, list: ListName): Promise<boolean> {
  return isCompleteList(list, await mirror.walks.get(list));
}

function isListComplete(list: ListName, { rows = [], walk }: ListChanges, unreadable: number): boolean {
  const { rowsKeptOnDevice } = listByName(list);
  if (rowsKeptOnDevice === Number.POSITIVE_INFINITY) return true;
  return walk?.begins === true && rows.length + unreadable < rowsKeptOnDevice;
}

async function removeUnseenRows(
  mirror: MirrorDatabase,
  list: ListName,
  { rows = [] }: ListChanges,
  beganAt: number,
): Promise<void> {
  const { id } = listByName(list);
  const receivedIds = new Set(rows.map((row) => id(row)));
  const keys = await mirror.rows.where('[list+id]').between([list], [list, []]).primaryKeys();
  const others = keys.filter(([, rowId]) => !receivedIds.has(rowId));
  const stored = await mirror.rows.bulkGet(others);
  const unseenKeys = others.filter((_, index) => stored[index]?.walk !== beganAt);
  if (unseenKeys.length > 0) {
    await removeRows(
      mirror,
      list,
      unseenKeys.map(([, rowId]) => rowId),
    );
  }
}

// An initial sync uses many small transactions: in a single one, a thousand rows take a phone more than a second,
// during which no screen can read. Later, a screen must never see a mix of old and new rows.
const rowsPerTransaction = 100;

/**
 * Does not write the token, so that a tab killed in the meantime requests the rows again. Undefined if another tab has
 * applied a response, or the mirror was cleared.
 */
async function writeFirstRows(
  mirror: MirrorDatabase,
  response: ChangesResponse,
): Promise<ReadonlySet<ListName> | undefined> {
  const { changes, askedWith, askedAt } = response;
  const filledLists = new Set(await mirror.walks.toCollection().primaryKeys());
  const firstResyncs = changedListsIn(changes).filter(({ list, change }) => change.walk && !filledLists.has(list));
  const writtenLists = new Set(firstResyncs.map(({ list }) => list));
  if (writtenLists.size === 0) return writtenLists;
  const hasBegun = await mirror.transaction('rw', mirror.meta, async () => {
    const cursor = await readCursor(mirror);
    if (cursor?.token !== askedWith) return false;
    await writeCursor(mirror, { ...nextCursor(cursor, changes, askedAt), token: askedWith });
    return true;
  });
  if (!hasBegun) return undefined;
  const parts = firstResyncs.flatMap(({ list, change }) => chunksOf(list, change.rows ?? []));
  for (const { list, rows } of parts) {
    const isWritten = await mirror.transaction('rw', mirror.rowTables, async () => {
      if (!isSameResync(await readCursor(mirror), response, writtenLists)) return false;
      await putRows(mirror, list, rows, askedAt);
      return true;
    });
    if (!isWritten) return undefined;
  }
  return writtenLists;
}

function isSameResync(
  cursor: SyncCursor | undefined,
  { changes, askedWith, askedAt }: ChangesResponse,
  writtenLists: ReadonlySet<ListName>,
): boolean {
  if (cursor?.token !== askedWith) return false;
  return [...writtenLists].every((list) => !changes.lists[list]?.walk?.begins || cursor?.walking[list] === askedAt);
}

function chunksOf(list: ListName, rows: readonly AnyRow[]): { list: ListName; rows: AnyRow[] }[] {
  const count = Math.ceil(rows.length / rowsPerTransaction);
  return Array.from({ length: count }, (_, part) => ({
    list,
    rows: rows.slice(part * rowsPerTransaction, (part + 1) * rowsPerTransaction),
  }));
}
