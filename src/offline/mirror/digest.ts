// The digest of a list contains only the fields by which its rows are searched and sorted: reading ten
// thousand rows takes a browser a second, reading their digest some twenty milliseconds. `putRows` and
// `removeRows` update the digest in the transaction that changes the rows.

import type { ListName } from '#contract/lists.ts';
import { randomId } from '../random-id.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import { brokenRowError } from './assert-row.ts';
import type { Digest, MirrorDatabase } from './mirror-database.ts';

/** One row in the digest: its id and its indexed fields. */
export type DigestRow = [id: string, fields: AnyRow];

// The digest of each list as last read, because a search reads the digest again at every keystroke.
const cachedDigests = new WeakMap<MirrorDatabase, Map<ListName, CachedDigest>>();

interface CachedDigest {
  revision: string;
  rows: readonly DigestRow[];
}

/** The digest of all rows of a list, unordered. No `await`: see `readMirror` in read-list.ts. */
export function readDigest(
  mirror: MirrorDatabase,
  list: ListName,
): PromiseLike<readonly DigestRow[]> {
  return mirror.rowCounts.get(list).then((count) => {
    const revision = count?.revision;
    const cached = cachedDigests.get(mirror)?.get(list);
    if (cached && cached.revision === revision) return cached.rows;
    return storedDigest(mirror, list).then((rows) => {
      if (revision !== undefined) {
        const byList = cachedDigests.get(mirror) ?? new Map<ListName, CachedDigest>();
        cachedDigests.set(mirror, byList.set(list, { revision, rows }));
      }
      return rows;
    });
  });
}

function storedDigest(mirror: MirrorDatabase, list: ListName): PromiseLike<DigestRow[]> {
  return mirror.digests
    .where('[list+bucket]')
    .between([list], [list, []])
    .toArray()
    .then((stored) => stored.flatMap(rowsOf));
}

/** The fields of a row by which its list is searched and sorted. */
export function indexedFieldsOf(list: ListName, row: AnyRow): AnyRow {
  return Object.fromEntries(listNamed(list).indexedFields.map((field) => [field, row[field]]));
}

/** Updates the digest for rows that are new, have other indexed fields, or were removed (null). */
export async function updateDigest(
  mirror: MirrorDatabase,
  list: ListName,
  changes: ReadonlyMap<string, AnyRow | null>,
): Promise<void> {
  if (changes.size === 0) return;
  const bucketNames = [...new Set([...changes.keys()].map(bucketOf))];
  const stored = await mirror.digests.bulkGet(bucketNames.map((bucket) => [list, bucket]));
  const buckets = new Map(bucketNames.map((bucket, i) => [bucket, new Map(rowsOf(stored[i]))]));
  const countBefore = countIn(buckets);
  for (const [id, fields] of changes) {
    if (fields) buckets.get(bucketOf(id))?.set(id, fields);
    else buckets.get(bucketOf(id))?.delete(id);
  }
  const added = countIn(buckets) - countBefore;
  await mirror.digests.bulkPut(
    [...buckets].map(([bucket, rows]) => ({ list, bucket, rows: JSON.stringify([...rows]) })),
  );
  const rowCount = (await countRows(mirror, list)) + added;
  await mirror.rowCounts.put({ list, rows: rowCount, revision: randomId() });
}

/** How many rows of the list are mirrored. */
export function countRows(mirror: MirrorDatabase, list: ListName): PromiseLike<number> {
  return mirror.rowCounts.get(list).then(({ rows } = { list, rows: 0 }) => {
    if (!Number.isInteger(rows)) throw brokenRowError(list);
    return rows;
  });
}

// The last two digits of an id name its bucket. In a UUIDv7 they are random, so the 256 buckets have about
// the same size, and an edit of one row rewrites only one of them.
export function bucketOf(id: string): string {
  return id.slice(-2);
}

function rowsOf(digest: Digest | undefined): DigestRow[] {
  if (!digest) return [];
  const rows: DigestRow[] = JSON.parse(digest.rows);
  if (!Array.isArray(rows)) throw brokenRowError(digest.list);
  return rows;
}

function countIn(buckets: ReadonlyMap<string, ReadonlyMap<string, AnyRow>>): number {
  return [...buckets.values()].reduce((sum, rows) => sum + rows.size, 0);
}
