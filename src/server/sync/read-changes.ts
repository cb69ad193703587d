// Rows are read in their current state, with the caller's rights. Sending a row twice does no harm, and a missing row
// is reported as gone.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isId } from '#contract/fields/ids.ts';
import { isRowId, type ListName, lists } from '#contract/lists.ts';
import { isOfficeRole } from '#contract/roles.ts';
import type { Changes, ChangesQuery, ListChanges } from '#contract/sync/sync-messages.ts';
import { isPostgres, type Tx } from '../db/database.ts';
import { schemaVersion } from '../db/migrate.ts';
import { cursorAndEpoch, loggedBetween, type SyncCursor } from '../db/sync-cursor.ts';
import { hiddenPart, readableLists, readsOwnRows, readsSharedRows } from '../http/readable-lists.ts';
import type { Caller } from '../http/route.ts';
import { labels } from '../metadata/routes.ts';
import { hasNonZeroPhysicalBalance } from '../stock/balances.ts';
import { type MirroredRow, mirroredLists, type PatchedRow } from './mirrored-lists.ts';
import { cursorBeforeThinning, isLogComplete } from './purge-row-changes.ts';

/** Devices resync if a label changes (`contract/singletons.ts`). */
const metadataVersion = JSON.stringify(labels);

const rowsPerResponse = 1000;

/** More rows than a change of one user or place logs on SQLite, where each row has its own number. */
const logRowsPerStatement = 12;
const logRowsPerResponse = 5000;

/**
 * @param since the token of the previous response; undefined starts a full resync
 * @param names whether the device itself updates the names of referenced records
 * @param again rows that the device could not read (`ChangesQuery`)
 */
export async function readChanges(db: Tx, caller: Caller, { since, names, again }: ChangesQuery): Promise<Changes> {
  // Read first, so that later commits belong to the next request.
  const { cursor, epoch } = await cursorAndEpoch(db);
  const scope = hashOf([epoch, schemaVersion, metadataVersion, caller.role]);
  const token = parseToken(since, readableLists(caller));
  if (token?.scope === scope) {
    const known = { ...token, cursor: await cursorBeforeThinning(db, token.cursor) };
    const changes =
      known.resyncs.length > 0
        ? await readResyncPage(db, caller, known, cursor)
        : await readChangedRows(db, caller, known, {
            cursor,
            writesNames: names === 'own',
            wantedAgain: rowsNamed(readableLists(caller), again),
          });
    // Checked last, because the change log may be purged in the meantime.
    if (await isLogComplete(db, known.cursor, cursor)) return changes;
  }
  const restart = [...readableLists(caller)];
  const resyncs = restart.map((list) => ({ list, after: '' }));
  const begun = { scope, cursor, resyncs };
  return { ...(await readResyncPage(db, caller, begun, cursor)), restart };
}

async function readResyncPage(db: Tx, caller: Caller, token: ChangeToken, cursor: SyncCursor): Promise<Changes> {
  const changes: Partial<Record<ListName, ListChanges>> = {};
  const resyncs = [...token.resyncs];
  let wanted = rowsPerResponse;
  for (let resync = resyncs.shift(); resync; resync = resyncs.shift()) {
    const { list, after } = resync;
    // Lets other requests run between two lists.
    await setImmediate();
    const { rows, last } = await mirroredLists[list].nextPage(db, caller, after, wanted);
    const progress = { begins: after === '', ends: last === undefined };
    changes[list] = { rows: rows.map((row) => toDevice(list, row)), walk: progress };
    wanted -= rows.length;
    if (last !== undefined) resyncs.unshift({ list, after: last });
    if (last !== undefined || wanted <= 0) break;
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
  known: ChangeToken,
  {
    cursor,
    writesNames,
    wantedAgain,
  }: { cursor: SyncCursor; writesNames: boolean; wantedAgain: readonly ChangedRow[] },
): Promise<Changes> {
  const logged = await readLogRows(db, caller, known, cursor);
  const renamed = logged.changed.filter(({ id }) => id === '*').map(({ list }) => list);
  const again =
    renamed.length > 0 && writesNames
      ? await listsToReadAgain(db, caller, known.cursor, renamed)
      : { resynced: renamed, summaryIds: [] };
  const resyncs = again.resynced.map((list) => ({ list, after: '' }));
  const resynced = new Set(again.resynced);
  const ofNames = again.summaryIds.map((id): ChangedRow => ({ list: 'stockSummary', id, parts: undefined }));
  // Sent in full, because the device may not have these rows.
  const whole = [...ofNames, ...wantedAgain];
  const isWhole = (row: ChangedRow) => whole.some(({ list, id }) => row.list === list && row.id === id);
  const rows = [...logged.changed.filter((row) => row.id !== '*' && !isWhole(row)), ...whole];
  const changes: Partial<Record<ListName, ListChanges>> = {};
  for (const list of readableLists(caller)) {
    const changed = rows.filter((row) => row.list === list && !resynced.has(list));
    if (changed.length > 0) changes[list] = await changesOf(db, caller, list, changed);
  }
  return {
    token: formatToken({ scope: known.scope, cursor: logged.upTo, resyncs }),
    has_more: resyncs.length > 0 || logged.upTo.next < cursor.next,
    lists: changes,
  };
}

function rowsNamed(readable: readonly ListName[], again = ''): ChangedRow[] {
  return [...new Set(again.split('.'))].flatMap((ref) => {
    const [name, id] = ref.split(':');
    const list = readable.find((each) => each === name);
    return list && isRowId(list, id) ? [{ list, id, parts: undefined }] : [];
  });
}

/**
 * A device that updates names itself still resyncs the lists of baristas, who lack some referenced records, and all
 * renamed lists after a change of a user, because some rows have only the username. The stock overview has no place
 * ids, so rows of the products at a renamed place are sent.
 */
async function listsToReadAgain(
  db: Tx,
  caller: Caller,
  since: SyncCursor,
  renamed: readonly ListName[],
): Promise<{ resynced: readonly ListName[]; summaryIds: string[] }> {
  const all = { resynced: renamed, summaryIds: [] };
  if (!isOfficeRole(caller.role)) return all;
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
  if (logRows.some(({ list }) => list === 'users')) return all;
  if (!renamed.includes('stockSummary')) return { resynced: [], summaryIds: [] };
  const placeIds = logRows.map(({ id }) => id);
  if (placeIds.length === 0) return { resynced: ['stockSummary'], summaryIds: [] };
  const held = await db
    .selectFrom('stock_balances as balance')
    .innerJoin('stock_locations as place', 'place.id', 'balance.location_id')
    .select('balance.product_id')
    .distinct()
    .where(hasNonZeroPhysicalBalance('balance'))
    .where((eb) => eb.or([eb('place.cart_id', 'in', placeIds), eb('place.warehouse_id', 'in', placeIds)]))
    .execute();
  return { resynced: [], summaryIds: held.map(({ product_id }) => product_id) };
}

async function changesOf(db: Tx, caller: Caller, list: ListName, changed: readonly ChangedRow[]): Promise<ListChanges> {
  const { byIds, patches: patchesOf } = mirroredLists[list];
  const found = await byIds(
    db,
    caller,
    changed.map(({ id }) => id),
  );
  const rowById = new Map(found.map((row) => [idOf(list, row), row]));
  const rows: MirroredRow[] = [];
  const patched: PatchedRow[] = [];
  const gone: string[] = [];
  for (const { id, parts } of changed) {
    const row = rowById.get(id);
    if (!row) gone.push(id);
    else if (parts && patchesOf) patched.push({ row, parts });
    else rows.push(toDevice(list, row));
  }
  return {
    ...(rows.length > 0 && { rows }),
    ...(patchesOf && patched.length > 0 && { patches: await patchesOf(db, patched) }),
    ...(gone.length > 0 && { gone }),
  };
}

async function readLogRows(
  db: Tx,
  caller: Caller,
  { cursor: since }: ChangeToken,
  cursor: SyncCursor,
): Promise<{ changed: ChangedRow[]; upTo: SyncCursor }> {
  const readable = readableLists(caller);
  const own = readable.filter((list) => readsOwnRows(caller, list));
  const shared = readable.filter((list) => !readsOwnRows(caller, list));
  const partlyShared = readable.filter((list) => readsSharedRows(caller, list));
  const hidden = hiddenPart(caller);
  const bounded = before(cursor, await logRowLimit(db, since, cursor));
  const logRows = await db
    .selectFrom('row_changes')
    .select(['list', 'id', 'part', (eb) => eb.fn.max<number>('seq').as('last')])
    .where(loggedBetween(since, bounded))
    .where((eb) =>
      eb.or([
        ...(shared.length > 0
          ? [eb.and([eb('list', 'in', shared), ...(hidden ? [eb('part', '!=', hidden)] : [])])]
          : []),
        ...(own.length > 0
          ? [eb.and([eb('list', 'in', own), eb.or([eb('owner', '=', caller.id), eb('id', '=', '*')])])]
          : []),
        ...(partlyShared.length > 0 ? [eb.and([eb('list', 'in', partlyShared), eb('owner', '=', '')])] : []),
      ]),
    )
    .groupBy(['list', 'id', 'part'])
    .orderBy('last')
    .execute();
  const lastOfResponse = logRows[rowsPerResponse - 1]?.last;
  const upTo = before(bounded, lastOfResponse === undefined ? bounded.next : Number(lastOfResponse) + 1);
  const changed = new Map<string, ChangedRow>();
  for (const { list, id, part, last } of logRows) {
    if (Number(last) >= upTo.next) continue;
    const key = `${list} ${id}`;
    const { parts } = changed.get(key) ?? { parts: [] };
    changed.set(key, {
      list: list as ListName,
      id,
      parts: part === '' ? undefined : parts && [...parts, part],
    });
  }
  return { changed: [...changed.values()], upTo };
}

/** On PostgreSQL the rows of a transaction stay together. On SQLite a response may end between them. */
async function logRowLimit(db: Tx, since: SyncCursor, cursor: SyncCursor): Promise<number> {
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

function before({ open }: SyncCursor, next: number): SyncCursor {
  return { next, open: open.filter((seq) => seq < next) };
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 8);
}

function idOf(list: ListName, row: MirroredRow): string {
  return (lists[list].id as (row: MirroredRow) => string)(row);
}

/** Security: fields that a device must not store are not sent to it. */
function toDevice(list: ListName, row: MirroredRow): MirroredRow {
  const { toMirror }: { toMirror?(row: MirroredRow): MirroredRow } = lists[list];
  return toMirror ? toMirror(row) : row;
}

interface ListResync {
  list: ListName;
  after: string;
}

interface ChangeToken {
  /** Hash of the database, schema and role for which the token is valid. */
  scope: string;
  /** The device has every change committed at this cursor. */
  cursor: SyncCursor;
  /** Lists whose rows are still to be sent, in this order. */
  resyncs: readonly ListResync[];
}

/** With more open transactions a token would be too long for a URL. */
const maxOpen = 50;

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
  return [open[maxOpen] ?? next, ...open.slice(0, maxOpen)].join('-');
}

/**
 * Tokens are not signed, so their contents are checked for each request. A list that is named twice would be read
 * twice.
 */
function parseToken(text: string | undefined, readable: readonly ListName[]): ChangeToken | undefined {
  const [scope = '', cursorText = '', ...resyncTexts] = text?.split('.') ?? [];
  if (!cursorPattern.test(cursorText)) return undefined;
  const [next = 0, ...open] = cursorText.split('-').map(Number);
  const resyncs = new Map<ListName, ListResync>();
  for (const resyncText of resyncTexts) {
    const [name = '', after = ''] = resyncText.split(':');
    const list = readable.find((each) => each === name);
    if (!list || resyncs.has(list) || !(after === '' || isId(after))) return undefined;
    resyncs.set(list, { list, after });
  }
  return { scope, cursor: { next, open }, resyncs: [...resyncs.values()] };
}
