// Each list has one counter, raised in the transaction that changes its rows. If the counter has
// not changed since a client read the list, the client gets 304, and the list is not queried.
import { createHash } from 'node:crypto';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import type { Tx } from '../db/database.ts';
import { schemaVersion } from '../db/migrate.ts';
import type { Caller } from './route.ts';

/** The lists that `markListChanged` marked, by transaction. */
const markedLists = new WeakMap<Tx, Set<ListName>>();

/** Marks a list that the transaction changes although its route does not name it. */
export function markListChanged(tx: Tx, list: ListName): void {
  markedLists.set(tx, (markedLists.get(tx) ?? new Set()).add(list));
}

/**
 * Raises the counters of `changed` and of the lists that `markListChanged` marked. Done last in
 * each transaction and in the order of names, because all writers lock these few rows.
 */
export async function raiseListVersions(tx: Tx, changed: readonly ListName[]): Promise<void> {
  const names = new Set([...changed, ...(markedLists.get(tx) ?? [])]);
  for (const list of [...names].sort()) {
    await tx
      .insertInto('list_versions')
      .values({ list, version: 1 })
      .onConflict((conflict) =>
        conflict.column('list').doUpdateSet((eb) => ({
          version: eb('list_versions.version', '+', 1),
        })),
      )
      .execute();
  }
}

interface Versions {
  epoch: string;
  byList: Map<string, number>;
}

async function readVersions(db: Tx): Promise<Versions> {
  const rows = await db
    .selectFrom('list_versions')
    .select(['list as name', (eb) => eb.cast<string>('version', 'text').as('value')])
    .unionAll(db.selectFrom('meta').select(['name', 'value']).where('name', '=', 'server_epoch'))
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const byList = new Map(listNames.map((name) => [name, Number(values.get(name) ?? 0)]));
  return { epoch: values.get('server_epoch') ?? '', byList };
}

/** One opaque version per list, as this caller sees it. */
export async function listVersions(
  db: Tx,
  caller: Caller,
  names: readonly ListName[],
): Promise<Record<string, string>> {
  const versions = await readVersions(db);
  return Object.fromEntries(names.map((name) => [name, versionFor(caller, name, versions)]));
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
  const version = versionFor(caller, name, await readVersions(db));
  // Weak: one ETag for the plain and the compressed body of the same rows.
  return `W/"${digest([version, JSON.stringify(params)])}"`;
}

// Baristas see only their own records, so each has a version of their own. All admins see the same
// rows and share one version, except in personal lists.
function versionFor(caller: Caller, name: ListName, { epoch, byList }: Versions): string {
  const { isPersonal = false } = lists[name] as { isPersonal?: boolean };
  const scope = isPersonal || caller.role === 'sales' ? caller.id : 'office';
  return digest([schemaVersion, epoch, scope, name, String(byList.get(name) ?? 0)]);
}

function digest(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}
