// Rows are read in their current state, with the caller's permissions. Sending a row twice does no harm, and a missing
// row is reported as gone.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isId } from '#contract/fields/ids.ts';
import { isRowId, type ListName, lists } from '#contract/lists.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { Changes, ChangesQuery, ListChanges } from '#contract/sync/sync-messages.ts';
import { isPostgres, type Tx } from '../db/database.ts';
import { schemaVersion } from '../db/migrate.ts';
import { loggedBetween, readCursorAndEpoch, type SyncCursor } from '../db/sync-cursor.ts';
import { hiddenPart, readableLists, readsOnlyOwnRows, readsSharedRows } from '../http/readable-lists.ts';
import type { Caller } from '../http/route.ts';
import { labels } from '../metadata/routes.ts';
import { hasNonZeroPhysicalBalance } from '../stock/balances.ts';
import { type MirroredRow, mirroredLists, type PatchedRow } from './mirrored-lists.ts';
import { cursorBeforeThinning, isLogComplete } from './purge-row-changes.ts';

/** Devices resync if a label changes (`contract/singletons.ts`). */
const metadataVersion = JSON.stringify(labels);

const rowsPerResponse = 1000;

/** The most change-log rows that one change to a user or place writes. On SQLite each row has its own `seq`. */
const logRowsPerStatement = 12;
const logRowsPerResponse = 5000;

/**
 * @param since the token of the previous response; undefined starts a full resync
 * @param names whether the device itself updates the names of referenced records
 * @param again rows that the device could not read (`ChangesQuery`)
 */
export async function readChanges(
  db: Tx,
  caller: Caller,
  { since, names, again: unreadableRefs }: ChangesQuery,
): Promise<Changes> {
  // Read first, so that later commits are sent with the next request.
  const { cursor, epoch } = await readCursorAndEpoch(db);
  const scope = shortHash([epoch, schemaVersion, metadataVersion, caller.role]);
  const token = parseToken(since, readableLists(caller));
  if (token?.scope === scope) {
    const deviceToken = { ...token, cursor: await cursorBeforeThinning(db, token.cursor) };
    const changes =
      deviceToken.resyncs.length > 0
        ? await readResyncPage(db, caller, deviceToken, cursor)
        : await readChangedRows(db, caller, deviceToken, {
            cursor,
            updatesNames: names === 'own',
            requestedRows: parseRowRefs(readableLists(caller), unreadableRefs),
          });
    // Checked last, because the change log may be purged in the meantime.
    if (await isLogComplete(db, deviceToken.cursor, cursor)) return changes;
  }
  const restartedLists = [...readableLists(caller)];
  const resyncs = restartedLists.map((list) => ({ list, after: '' }));
  const initialToken = { scope, cursor, resyncs };
  return { ...(await readResyncPage(db, caller, initialToken, cursor)), restart: restartedLists };
}

async function readResyncPage(db: Tx, caller: Caller, token: ChangeToken, cursor: SyncCursor): Promise<Changes> {
  const changes: Partial<Record<ListName, ListChanges>> = {};
  const resyncs = [...token.resyncs];
  let remainingRows = rowsPerResponse;
  for (let resync = resyncs.shift(); resync; resync = resyncs.shift()) {
    const { list, after } = resync;
    // Lets other requests run between two lists.
    await setImmediate();
    const { rows, last } = await mirroredLists[list].nextPage(db, caller, after, remainingRows);
    const progress = { begins: after === '', ends: last === undefined };
    changes[list] = { rows: rows.map((row) => toMirroredRow(list, row)), walk: progress };
    remainingRows -= rows.length;
    if (last !== undefined) resyncs.unshift({ list, after: last });
    if (last !== undefined || remainingRows <= 0) break;
  }
  const { next, open } = token.cursor;
  const has_more = resyncs.length > 0 || next < cursor.next || open.length > 0;
  return { token: formatToken({ ...token, resyncs }), has_more, lists: changes };
}

interface ChangedRow {
  list: ListName;
  id: string;
  /** Undefined if any part may have changed. */
  parts: string[] | undefined;
}

async function readChangedRows(
  db: Tx,
  caller: Caller,
  deviceToken: ChangeToken,
  {
    cursor,
    updatesNames,
    requestedRows,
  }: { cursor: SyncCursor; updatesNames: boolean; requestedRows: readonly ChangedRow[] },
): Promise<Changes> {
  const logPage = await readLogRows(db, caller, deviceToken, cursor);
  const renamedLists = logPage.changed.filter(({ id }) => id === '*').map(({ list }) => list);
  const resyncPlan =
    renamedLists.length > 0 && updatesNames
      ? await planNameResyncs(db, caller, deviceToken.cursor, renamedLists)
      : { resynced: renamedLists, summaryIds: [] };
  const resyncs = resyncPlan.resynced.map((list) => ({ list, after: '' }));
  const resyncedLists = new Set(resyncPlan.resynced);
  const renamedSummaries = resyncPlan.summaryIds.map(
    (id): ChangedRow => ({ list: 'stockSummary', id, parts: undefined }),
  );
  // Sent in full, because the device may not have these rows.
  const rowsSentWhole = [...renamedSummaries, ...requestedRows];
  const isSentWhole = (row: ChangedRow) => rowsSentWhole.some(({ list, id }) => row.list === list && row.id === id);
  const rows = [...logPage.changed.filter((row) => row.id !== '*' && !isSentWhole(row)), ...rowsSentWhole];
  const changes: Partial<Record<ListName, ListChanges>> = {};
  for (const list of readableLists(caller)) {
    const changedRows = rows.filter((row) => row.list === list && !resyncedLists.has(list));
    if (changedRows.length > 0) changes[list] = await readListChanges(db, caller, list, changedRows);
  }
  return {
    token: formatToken({ scope: deviceToken.scope, cursor: logPage.endCursor, resyncs }),
    has_more: resyncs.length > 0 || logPage.endCursor.next < cursor.next,
    lists: changes,
  };
}

function parseRowRefs(listNames: readonly ListName[], refs = ''): ChangedRow[] {
  return [...new Set(refs.split('.'))].flatMap((ref) => {
    const [name, id] = ref.split(':');
    const list = listNames.find((candidate) => candidate === name);
    return list && isRowId(list, id) ? [{ list, id, parts: undefined }] : [];
  });
}

/**
 * A device that updates names itself still resyncs `renamedLists` in two cases: a barista's device lacks some
 * referenced records, and some rows have only the username of a changed user. The stock overview has no place ids, so
 * its rows of products at a changed place are sent.
 */
async function planNameResyncs(
  db: Tx,
  caller: Caller,
  since: SyncCursor,
  renamedLists: readonly ListName[],
): Promise<{ resynced: readonly ListName[]; summaryIds: string[] }> {
  const resyncAll = { resynced: renamedLists, summaryIds: [] };
  if (!isOfficeRole(caller.role)) return resyncAll;
  // On SQLite the previous response may have ended between the change-log rows of one statement.
  const next = isPostgres(db) ? since.next : since.next - logRowsPerStatement;
  const logRows = await db
    .selectFrom('row_changes')
    .select(['list', 'id'])
    .distinct()
    .where(loggedBetween({ ...since, next }, { next: Number.MAX_SAFE_INTEGER, open: [] }))
    .where('list', 'in', ['users', 'carts', 'warehouses'])
    .where('part', '=', '')
    .where('id', '!=', '*')
    .execute();
  if (logRows.some(({ list }) => list === 'users')) return resyncAll;
  if (!renamedLists.includes('stockSummary')) return { resynced: [], summaryIds: [] };
  const placeIds = logRows.map(({ id }) => id);
  if (placeIds.length === 0) return { resynced: ['stockSummary'], summaryIds: [] };
  const heldProducts = await db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select('balance.product_id')
    .distinct()
    .where(hasNonZeroPhysicalBalance('balance'))
    .where((eb) => eb.or([eb('place.cart_id', 'in', placeIds), eb('place.warehouse_id', 'in', placeIds)]))
    .execute();
  return { resynced: [], summaryIds: heldProducts.map(({ product_id }) => product_id) };
}

async function readListChanges(
  db: Tx,
  caller: Caller,
  list: ListName,
  changedRows: readonly ChangedRow[],
): Promise<ListChanges> {
  const { byIds, patches: patchesOf } = mirroredLists[list];
  const foundRows = await byIds(
    db,
    caller,
    changedRows.map(({ id }) => id),
  );
  const rowById = new Map(foundRows.map((row) => [rowIdOf(list, row), row]));
  const rows: MirroredRow[] = [];
  const patchedRows: PatchedRow[] = [];
  const removedIds: string[] = [];
  for (const { id, parts } of changedRows) {
    const row = rowById.get(id);
    if (!row) removedIds.push(id);
    else if (parts && patchesOf) patchedRows.push({ row, parts });
    else rows.push(toMirroredRow(list, row));
  }
  return {
    ...(rows.length > 0 && { rows }),
    ...(patchesOf && patchedRows.length > 0 && { patches: await patchesOf(db, patchedRows) }),
    ...(removedIds.length > 0 && { gone: removedIds }),
  };
}

async function readLogRows(
  db: Tx,
  caller: Caller,
  { cursor: since }: ChangeToken,
  cursor: SyncCursor,
): Promise<{ changed: ChangedRow[]; endCursor: SyncCursor }> {
  const listNames = readableLists(caller);
  const ownRowLists = listNames.filter((list) => readsOnlyOwnRows(caller, list));
  const sharedLists = listNames.filter((list) => !readsOnlyOwnRows(caller, list));
  const partlySharedLists = listNames.filter((list) => readsSharedRows(caller, list));
  const hiddenPartName = hiddenPart(caller);
  const boundedCursor = limitCursor(cursor, await endOfLogPage(db, since, cursor));
  const logRows = await db
    .selectFrom('row_changes')
    .select(['list', 'id', 'part', (eb) => eb.fn.max<number>('seq').as('last')])
    .where(loggedBetween(since, boundedCursor))
    .where((eb) =>
      eb.or([
        ...(sharedLists.length > 0
          ? [eb.and([eb('list', 'in', sharedLists), ...(hiddenPartName ? [eb('part', '!=', hiddenPartName)] : [])])]
          : []),
        ...(ownRowLists.length > 0
          ? [eb.and([eb('list', 'in', ownRowLists), eb.or([eb('owner', '=', caller.id), eb('id', '=', '*')])])]
          : []),
        ...(partlySharedLists.length > 0 ? [eb.and([eb('list', 'in', partlySharedLists), eb('owner', '=', '')])] : []),
      ]),
    )
    .groupBy(['list', 'id', 'part'])
    .orderBy('last')
    .execute();
  const lastSeq = logRows[rowsPerResponse - 1]?.last;
  const endCursor = limitCursor(boundedCursor, lastSeq === undefined ? boundedCursor.next : Number(lastSeq) + 1);
  const changedRows = new Map<string, ChangedRow>();
  for (const { list, id, part, last } of logRows) {
    if (Number(last) >= endCursor.next) continue;
    const key = `${list} ${id}`;
    const { parts } = changedRows.get(key) ?? { parts: [] };
    changedRows.set(key, {
      list: list as ListName,
      id,
      parts: part === '' ? undefined : parts && [...parts, part],
    });
  }
  return { changed: [...changedRows.values()], endCursor };
}

/** On PostgreSQL the rows of a transaction stay together. On SQLite a response may end between them. */
async function endOfLogPage(db: Tx, since: SyncCursor, cursor: SyncCursor): Promise<number> {
  const last = await db
    .selectFrom('row_changes')
    .select('seq')
    .where(loggedBetween(since, cursor))
    .orderBy('seq')
    .offset(logRowsPerResponse)
    .limit(1)
    .executeTakeFirst();
  return last ? Number(last.seq) + 1 : cursor.next;
}

function limitCursor({ open }: SyncCursor, next: number): SyncCursor {
  return { next, open: open.filter((seq) => seq < next) };
}

function shortHash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 8);
}

function rowIdOf(list: ListName, row: MirroredRow): string {
  return (lists[list].id as (row: MirroredRow) => string)(row);
}

/** Security: fields that a device must not store are not sent to it. */
function toMirroredRow(list: ListName, row: MirroredRow): MirroredRow {
  const { toMirror }: { toMirror?(row: MirroredRow): MirroredRow } = lists[list];
  return toMirror ? toMirror(row) : row;
}

interface ListResync {
  list: ListName;
  after: string;
}

interface ChangeToken {
  /** Hash of the epoch, schema, labels and role for which the token is valid. */
  scope: string;
  /** The device has every change committed at this cursor. */
  cursor: SyncCursor;
  /** Lists whose rows are still to be sent, in this order. */
  resyncs: readonly ListResync[];
}

/** With more open transactions a token would be too long for a URL. */
const maxOpenSeqs = 50;

const cursorPattern = /^\d{1,15}(-\d{1,15}){0,50}$/;

/** Kept short, because every response contains it: `scope.cursor`, then `list:after` for each resync. */
function formatToken({ scope, cursor, resyncs }: ChangeToken): string {
  const resyncTexts = resyncs.map(({ list, after }) => `${list}:${after}`);
  return [scope, formatCursor(cursor), ...resyncTexts].join('.');
}

/**
 * `next-open-open`. With too many open transactions the cursor stops at the first one left out, and later changes are
 * sent again.
 */
function formatCursor({ next, open }: SyncCursor): string {
  return [open[maxOpenSeqs] ?? next, ...open.slice(0, maxOpenSeqs)].join('-');
}

/** Tokens are not signed, so their contents are checked on each request. A repeated list would be read twice. */
function parseToken(text: string | undefined, listNames: readonly ListName[]): ChangeToken | undefined {
  const [scope = '', cursorText = '', ...resyncTexts] = text?.split('.') ?? [];
  if (!cursorPattern.test(cursorText)) return undefined;
  const [next = 0, ...open] = cursorText.split('-').map(Number);
  const resyncs = new Map<ListName, ListResync>();
  for (const resyncText of resyncTexts) {
    const [name = '', after = ''] = resyncText.split(':');
    const list = listNames.find((candidate) => candidate === name);
    if (!list || resyncs.has(list) || !(after === '' || isId(after))) return undefined;
    resyncs.set(list, { list, after });
  }
  return { scope, cursor: { next, open }, resyncs: [...resyncs.values()] };
}
