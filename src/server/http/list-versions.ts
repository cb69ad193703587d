// A version of a list as one person sees it: the last change of the rows that they may read. While it is
// the same, the rows are too: the client gets 304, and the list is not queried.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ListName } from '#contract/lists.ts';
import type { Tx } from '../db/database.ts';
import { schemaVersion } from '../db/migrate.ts';
import { positionIn } from '../sync/position.ts';
import { readsOwnRows } from '../sync/readable-lists.ts';
import type { Caller } from './route.ts';

/** One opaque version per list, as this caller sees it. */
export async function listVersions(
  db: Tx,
  caller: Caller,
  names: readonly ListName[],
): Promise<Record<string, string>> {
  const lasts = await lastChanges(db, caller, names);
  return Object.fromEntries(
    names.map((name) => {
      const ofList = lasts.filter(({ list }) => list === name);
      const seqs = ofList.flatMap(({ seq }) => (seq === null ? [] : String(seq)));
      const epoch = ofList[0]?.epoch ?? '';
      return [name, digest([schemaVersion, epoch, scopeOf(caller, name), name, ...seqs.sort()])];
    }),
  );
}

/**
 * The ETag of one page. Call this before reading the rows: they may then be newer than the ETag,
 * which costs one more request, but never older, which would hide a change from the client.
 */
export async function listEtag(
  db: Tx,
  caller: Caller,
  name: ListName,
  params: unknown,
): Promise<string> {
  const versions = await listVersions(db, caller, [name]);
  // Weak: one ETag for the plain and the compressed body of the same rows.
  return `W/"${digest([versions[name] ?? '', JSON.stringify(params)])}"`;
}

/** What the rows of a list depend on besides the list: all admins see the same rows. */
function scopeOf(caller: Caller, name: ListName): string {
  return readsOwnRows(caller, name) ? caller.id : caller.role === 'sales' ? 'sales' : 'office';
}

interface LastChange {
  list: string;
  seq: number | null;
  epoch: string | null;
}

/**
 * The last change below the position, and every change above it that is committed already: a
 * transaction that began earlier may still commit a change with a lower number. At least one row for
 * each list, and the epoch with each: one statement reads all that an ETag needs.
 */
async function lastChanges(
  db: Tx,
  caller: Caller,
  names: readonly ListName[],
): Promise<LastChange[]> {
  const parts = names.flatMap((name) => {
    // Two conditions, one query each: an index serves each of them, and none serves both together.
    const conditions = readsOwnRows(caller, name)
      ? [sql`owner = ${caller.id}`, sql`id = '*' and part = '' and owner = ''`]
      : [sql`1 = 1`];
    return conditions.map((condition) => {
      const notes = sql`from row_changes where list = ${name} and ${condition}`;
      return sql`
        select ${name} as list, max(seq) as seq ${notes} and seq < (select position from now)
        union all
        select distinct ${name} as list, seq ${notes} and seq >= (select position from now)`;
    });
  });
  const { rows } = await sql<LastChange>`
    with now as (select ${positionIn(db)} as position)
    select list, seq, (select value from meta where name = 'server_epoch') as epoch
    from (${sql.join(parts, sql` union all `)}) as changes`.execute(db);
  return rows;
}

function digest(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}
