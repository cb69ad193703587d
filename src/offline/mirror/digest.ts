// Reading ten thousand rows takes a browser a second, their digest some twenty milliseconds. Whoever
// writes rows brings the digest up to date in the same transaction.

import type { ListName } from '#contract/lists.ts';
import { randomId } from '../random-id.ts';
import { type AnyRow, listNamed } from './any-list.ts';
import { brokenRowError } from './assert-row.ts';
import type { Digest, MirrorDatabase } from './mirror-database.ts';

/** A row by what it is found and ordered by. */
export type DigestRow = [id: string, fields: AnyRow];

// The last digest that was read of each list: who types a search asks for it again and again.
const remembered = new WeakMap<MirrorDatabase, Map<ListName, Remembered>>();

interface Remembered {
  revision: string;
  rows: readonly DigestRow[];
}

/** All rows of a list, in no order. No `await`: it is asked within a transaction (`readList`). */
export function readDigest(
  mirror: MirrorDatabase,
  list: ListName,
): PromiseLike<readonly DigestRow[]> {
  return mirror.rowCounts.get(list).then((count) => {
    const revision = count?.revision;
    const known = remembered.get(mirror)?.get(list);
    if (known && known.revision === revision) return known.rows;
    return storedDigest(mirror, list).then((rows) => {
      if (revision !== undefined) {
        const digests = remembered.get(mirror) ?? new Map<ListName, Remembered>();
        remembered.set(mirror, digests.set(list, { revision, rows }));
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

/** Notes rows that were put (new ones, or with other judged fields) or removed (null). */
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
