// A version of a list as one person sees it: the last change of the rows that they may read. While it is
// the same, the rows are too: the client gets 304, and the list is not queried.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ListName } from '#contract/lists.ts';
import type { Tx } from '../db/database.ts';
import { schemaVersion } from '../db/migrate.ts';
import { openBelow, positionIn } from '../sync/position.ts';
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
      const { epoch = '', snapshot = '' } = ofList[0] ?? {};
      const last = Math.max(0, ...ofList.map(({ seq }) => Number(seq)));
      const scope = [schemaVersion, epoch ?? '', scopeOf(caller, name), name];
      return [name, digest([...scope, ...[last, ...openBelow(last, snapshot)].map(String)])];
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
  snapshot: string;
  epoch: string | null;
}

/**
 * The last change of each list, and with it the snapshot in which it is the last: a transaction that ran
 * then may still commit a change with a lower number. At least one row for each list, and the epoch with
 * each: one statement reads all that an ETag needs.
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
    return conditions.map(
      (condition) => sql`
        select ${name} as list, max(seq) as seq from row_changes
        where list = ${name} and ${condition} and seq < (select next from now)`,
    );
  });
  const { rows } = await sql<LastChange>`
    with now as (${positionIn(db)})
    select list, seq, snapshot, (select value from meta where name = 'server_epoch') as epoch
    from (${sql.join(parts, sql` union all `)}) as changes cross join now`.execute(db);
  return rows;
}

function digest(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}
