// The digest holds only the fields by which rows are found and ordered: a browser reads ten thousand
// rows in a second, their digest in some twenty milliseconds. Whoever writes rows updates the digest
// in the same transaction.

import type { ListName } from '#contract/lists.ts';
import { randomId } from '../random-id.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import { brokenRowError } from './assert-row.ts';
import type { Digest, MirrorDatabase } from './mirror-database.ts';

/** The fields of a row by which its list finds and orders it. */
export type DigestRow = [id: string, fields: AnyRow];

// The last digest that was read of each list, because a search reads it again at every key.
const cached = new WeakMap<MirrorDatabase, Map<ListName, CachedDigest>>();

interface CachedDigest {
  revision: string;
  rows: readonly DigestRow[];
}

/** All rows of a list, in no order. No `await`: it runs within a transaction of `readList`. */
export function readDigest(
  mirror: MirrorDatabase,
  list: ListName,
): PromiseLike<readonly DigestRow[]> {
  return mirror.rowCounts.get(list).then((count) => {
    const revision = count?.revision;
    const known = cached.get(mirror)?.get(list);
    if (known && known.revision === revision) return known.rows;
    return storedDigest(mirror, list).then((rows) => {
      if (revision !== undefined) {
        const digests = cached.get(mirror) ?? new Map<ListName, CachedDigest>();
        cached.set(mirror, digests.set(list, { revision, rows }));
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

/** The fields of a row by which its list finds and orders it. */
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
  const buckets = [...new Set([...changes.keys()].map(bucketOf))];
  const stored = await mirror.digests.bulkGet(buckets.map((bucket) => [list, bucket]));
  const rows = new Map(buckets.map((bucket, i) => [bucket, new Map(rowsOf(stored[i]))]));
  const sizeBefore = sizeOf(rows);
  for (const [id, fields] of changes) {
    if (fields) rows.get(bucketOf(id))?.set(id, fields);
    else rows.get(bucketOf(id))?.delete(id);
  }
  const added = sizeOf(rows) - sizeBefore;
  await mirror.digests.bulkPut(
    [...rows].map(([bucket, kept]) => ({ list, bucket, rows: JSON.stringify([...kept]) })),
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

// The end of a UUIDv7 is random: buckets stay alike in size, and one edit rewrites one of 256.
function bucketOf(id: string): string {
  return id.slice(-2);
}

function rowsOf(digest: Digest | undefined): DigestRow[] {
  if (!digest) return [];
  const rows: DigestRow[] = JSON.parse(digest.rows);
  if (!Array.isArray(rows)) throw brokenRowError(digest.list);
  return rows;
}

function sizeOf(buckets: ReadonlyMap<string, ReadonlyMap<string, AnyRow>>): number {
  return [...buckets.values()].reduce((sum, rows) => sum + rows.size, 0);
}
