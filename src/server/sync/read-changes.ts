// What has changed since a device last asked, in all lists that its user may read. Triggers note which rows
// changed (`migrations/1.0.0/row-changes.ts`); the rows themselves are read as they are now, with the rights
// of the caller. So a row that is read twice is only the same again, and a row that is not found is gone.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type ListName, lists } from '#contract/lists.ts';
import type { Changes, ListChanges } from '#contract/sync-messages.ts';
import type { Tx } from '../db/database.ts';
import { schemaVersion } from '../db/migrate.ts';
import type { Caller } from '../http/route.ts';
import { labels } from '../metadata/labels.ts';
import { type ChangeToken, formatToken, parseToken } from './change-token.ts';
import { type MirroredRow, mirroredLists } from './mirrored-lists.ts';
import { positionAndEpoch, purgedBefore } from './position.ts';
import { readableLists, readsOwnRows } from './readable-lists.ts';

/** A release with other metadata: devices begin anew, and fetch the labels too (`contract/documents.ts`). */
const metadataVersion = JSON.stringify(labels);

/** About so many rows are in one answer. */
const rowsPerAnswer = 1000;
/** At most about so many notes are read for one answer; many are of the same row. */
const notesPerAnswer = 5000;

/**
 * One answer of `GET /sync/changes`: the next rows of a list that is read again, or the changes since the
 * position of the token.
 *
 * @param since the token of the answer before; undefined to begin with all rows
 */
export async function readChanges(
  db: Tx,
  caller: Caller,
  since: string | undefined,
): Promise<Changes> {
  // Before anything else is read: what is committed from here on belongs to the next request.
  const { position, epoch } = await positionAndEpoch(db);
  const scope = hashOf([epoch, schemaVersion, metadataVersion, caller.role]);
  const known = parseToken(since);
  if (known?.scope === scope) {
    const changes =
      known.walks.length > 0
        ? await readWalks(db, caller, known, position)
        : await readChangedRows(db, caller, known, position);
    // Asked last: notes may be purged while they are read.
    if (await hasChangesSince(db, known.position, position)) return changes;
  }
  const restart = [...readableLists(caller)];
  const walks = restart.map((list) => ({ list, after: '' }));
  const begun = { scope, position, walks };
  return { ...(await readWalks(db, caller, begun, position)), restart };
}

/** Whether every change since the position is still noted: old notes are purged after 60 days. */
async function hasChangesSince(db: Tx, since: number, position: number): Promise<boolean> {
  const purged = await db
    .selectFrom('meta')
    .select('value')
    .where('name', '=', purgedBefore)
    .executeTakeFirst();
  return since >= Number(purged?.value ?? 0) && since <= position;
}

/**
 * The next rows of the lists that are read again, in the order of the token. Afterwards is asked what has
 * changed since they began, but not while an open transaction holds the position back: a note that a whole
 * list changed would begin the same walk without end. The next sync walks once more.
 */
async function readWalks(
  db: Tx,
  caller: Caller,
  token: ChangeToken,
  position: number,
): Promise<Changes> {
  const changes: Record<string, ListChanges> = {};
  // Security: a token is not signed, so it may name lists that this caller must not read.
  const walks = token.walks.filter(({ list }) => readableLists(caller).includes(list));
  let wanted = rowsPerAnswer;
  for (let walk = walks.shift(); walk; walk = walks.shift()) {
    const { list, after } = walk;
    // Lets the server answer other requests between two lists.
    await setImmediate();
    const { rows, last } = await mirroredLists[list].walk(db, caller, after, wanted);
    const walkPart = { begins: after === '', ends: last === undefined };
    changes[list] = { rows: rows.map((row) => toDevice(list, row)), walk: walkPart };
    wanted -= rows.length;
    if (last !== undefined) walks.unshift({ list, after: last });
    if (last !== undefined || wanted <= 0) break;
  }
  const has_more = walks.length > 0 || token.position < position;
  return { token: formatToken({ ...token, walks }), has_more, lists: changes };
}

interface ChangedRow {
  list: ListName;
  id: string;
  /** The parts that changed; undefined if any part may have. */
  parts: string[] | undefined;
}

async function readChangedRows(
  db: Tx,
  caller: Caller,
  known: ChangeToken,
  position: number,
): Promise<Changes> {
  const noted = await readNotes(db, caller, known, position);
  const walks = noted.changed
    .filter(({ id }) => id === '*')
    .map(({ list }) => ({ list, after: '' }));
  const walked = new Set(walks.map(({ list }) => list));
  const changes: Record<string, ListChanges> = {};
  for (const list of readableLists(caller)) {
    const changed = noted.changed.filter((row) => row.list === list && !walked.has(list));
    if (changed.length > 0) changes[list] = await changesOf(db, caller, list, changed);
  }
  return {
    token: formatToken({ scope: known.scope, position: noted.next, walks }),
    has_more: walks.length > 0 || noted.next < position,
    lists: changes,
  };
}

async function changesOf(
  db: Tx,
  caller: Caller,
  list: ListName,
  changed: readonly ChangedRow[],
): Promise<ListChanges> {
  const { byIds, patch } = mirroredLists[list];
  const found = await byIds(
    db,
    caller,
    changed.map(({ id }) => id),
  );
  const rowById = new Map(found.map((row) => [idOf(list, row), row]));
  const rows: MirroredRow[] = [];
  const patches: MirroredRow[] = [];
  const gone: string[] = [];
  for (const { id, parts } of changed) {
    const row = rowById.get(id);
    if (!row) gone.push(id);
    else if (parts && patch) patches.push(await patch(db, row, parts));
    else rows.push(toDevice(list, row));
  }
  return {
    ...(rows.length > 0 && { rows }),
    ...(patches.length > 0 && { patches }),
    ...(gone.length > 0 && { gone }),
  };
}

/** The rows that changed, and from where the next answer continues. */
async function readNotes(
  db: Tx,
  caller: Caller,
  { position: since }: ChangeToken,
  position: number,
): Promise<{ changed: ChangedRow[]; next: number }> {
  const readable = readableLists(caller);
  const own = readable.filter((list) => readsOwnRows(caller, list));
  const shared = readable.filter((list) => !readsOwnRows(caller, list));
  const bound = await boundOfNotes(db, since, position);
  const notes = await db
    .selectFrom('row_changes')
    .select(['list', 'id', 'part', (eb) => eb.fn.max<number>('seq').as('last')])
    .where('seq', '>=', since)
    .where('seq', '<', bound)
    .where((eb) =>
      eb.or([
        ...(shared.length > 0 ? [eb('list', 'in', shared)] : []),
        ...(own.length > 0
          ? [
              eb.and([
                eb('list', 'in', own),
                eb.or([eb('owner', '=', caller.id), eb('id', '=', '*')]),
              ]),
            ]
          : []),
      ]),
    )
    .groupBy(['list', 'id', 'part'])
    .orderBy('last')
    .execute();
  const end = endOfAnswer(
    notes.map(({ last }) => Number(last)),
    position,
  );
  const changed = new Map<string, ChangedRow>();
  for (const { list, id, part, last } of notes) {
    if (Number(last) >= end) continue;
    const key = `${list} ${id}`;
    const { parts } = changed.get(key) ?? { parts: [] };
    changed.set(key, {
      list: list as ListName,
      id,
      parts: part === '' ? undefined : parts && [...parts, part],
    });
  }
  return { changed: [...changed.values()], next: Math.min(end, bound, position) };
}

/** The position up to which one answer reads notes: a device that was away for long reads them in steps. */
async function boundOfNotes(db: Tx, since: number, position: number): Promise<number> {
  const last = await db
    .selectFrom('row_changes')
    .select('seq')
    .where('seq', '>=', since)
    .orderBy('seq')
    .offset(notesPerAnswer)
    .limit(1)
    .executeTakeFirst();
  // All notes of one transaction on PostgreSQL have the same number and belong together.
  const bound = last ? Number(last.seq) + 1 : Number.MAX_SAFE_INTEGER;
  // Notes from the position on are read again next time, so a bound among them would never be passed.
  return bound > position ? Number.MAX_SAFE_INTEGER : bound;
}

/**
 * Where an answer ends: after about `rowsPerAnswer` changes. On PostgreSQL all changes of a transaction
 * have one number and stay together; on SQLite an answer may end within a transaction.
 */
function endOfAnswer(lasts: readonly number[], position: number): number {
  const last = lasts[rowsPerAnswer - 1];
  // Changes from the position on are read again next time, so cutting among them would never end.
  return last === undefined || last >= position ? Number.POSITIVE_INFINITY : last + 1;
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 8);
}

function idOf(list: ListName, row: MirroredRow): string {
  return (lists[list].id as (row: MirroredRow) => string)(row);
}

/** Security: what a device must not store is not sent to it. */
function toDevice(list: ListName, row: MirroredRow): MirroredRow {
  const { toMirror } = lists[list] as unknown as { toMirror?: (row: MirroredRow) => MirroredRow };
  return toMirror ? toMirror(row) : row;
}
