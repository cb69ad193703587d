import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fieldsOfKind } from '#contract/definitions/define-entity.ts';
import { entities } from '#contract/entities.ts';
import { text } from '#contract/messages/text.ts';
import {
  maxPictureBytes,
  pictureAddress,
  pictureTypes,
  sha256In,
  storedPictureSchema,
} from '#contract/pictures/picture-address.ts';
import { readPicture } from '#contract/pictures/read-picture.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Database, Tx } from '../db/database.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { reserveWithinLimits } from '../http/limits/rate-limit.ts';
import type { Route, UploadRequest } from '../http/route.ts';

export const pictureRoutes: Route[] = [
  {
    kind: 'upload',
    method: 'PUT',
    path: '/pictures/:sha256',
    policy: 'office',
    maxBytes: maxPictureBytes,
    types: pictureTypes,
    tooLarge: 'picture_size',
    answers: storedPictureSchema,
    handle: async (request) => {
      await storePicture(request);
      return {
        message: text('picture.stored'),
        data: { image_url: pictureAddress(request.sha256) },
      };
    },
  },
  // Public, because an <img> sends no token: who knows the name has seen the picture, or what shows it.
  {
    kind: 'file',
    method: 'GET',
    path: '/pictures/:sha256',
    policy: 'public',
    types: pictureTypes,
    handle: async ({ db, sha256 }) => {
      const picture = await db
        .selectFrom('pictures')
        .select(['type', 'bytes'])
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      if (!picture) throw new ApiError('not_found', { message: text('picture.unknown') });
      return picture;
    },
  },
];

/** Far more than one person takes in a day. A week of them is 420 MB, until those without a record go. */
const picturesPerDay = 500;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores a picture under the SHA-256 of its bytes; to store it twice changes nothing. Security: what it is
 * and how large is judged by its bytes, never by what the sender says, because it is served to everybody.
 */
export async function storePicture({ db, caller, sha256, bytes, now }: UploadRequest): Promise<void> {
  const limit = { key: `pictures:${caller.id}`, points: picturesPerDay, windowMs: dayMs };
  await reserveWithinLimits(db, [limit], new Date(now));
  const picture = readPicture(bytes);
  if (!picture.ok) throw invalidFields([fieldReason('image_url', picture.error)]);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw invalidFields([fieldReason('image_url', 'picture_changed')]);
  }
  await db.kysely
    .insertInto('pictures')
    .values({
      sha256,
      type: picture.type,
      bytes: Buffer.from(bytes),
      created_at: now,
      created_by: caller.id,
      used_at: now,
    })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ used_at: now }))
    .execute();
}

/**
 * Refuses addresses, by their fields, that name a picture which this server does not have. Notes that the pictures are
 * used: an update, because a purge that runs at this moment waits for it and then finds the picture new.
 */
export async function keepPictures(tx: Tx, addresses: Readonly<Record<string, unknown>>, now: string): Promise<void> {
  for (const [field, address] of Object.entries(addresses)) {
    const sha256 = typeof address === 'string' ? sha256In(address) : undefined;
    if (sha256 === undefined) continue;
    const kept = await tx
      .updateTable('pictures')
      .set({ used_at: now })
      .where('sha256', '=', sha256)
      .returning('sha256')
      .executeTakeFirst();
    if (!kept) throw invalidFields([fieldReason(field, 'picture_missing')]);
  }
}

/** How long a picture stays that no record shows: a device sends it a day at most before its record. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/** Where records store the addresses of pictures, by their definitions. */
export const pictureColumns = Object.entries(entities).flatMap(([table, entity]) =>
  fieldsOfKind(entity, 'picture').map((column) => ({ table, column })),
);

/**
 * Deletes pictures that no record, deleted or not, refers to and that nobody has used for a week.
 *
 * @param columns where records store their addresses
 */
export async function purgePictures(
  { kysely }: Database,
  now: Date,
  columns: readonly { table: string; column: string }[] = pictureColumns,
): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  let unused = kysely.deleteFrom('pictures').where('used_at', '<', before);
  for (const { table, column } of columns) {
    unused = unused.where(
      sql<boolean>`'/api/pictures/' || sha256 not in (select ${sql.ref(column)} from ${sql.table(table)})`,
    );
  }
  await unused.execute();
}
