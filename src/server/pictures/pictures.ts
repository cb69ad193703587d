import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  maxPictureBytes,
  pictureAddress,
  pictureTypes,
  sha256In,
  storedPictureSchema,
} from '#contract/pictures/picture-address.ts';
import { readPicture } from '#contract/pictures/read-picture.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { text } from '#contract/texts/text.ts';
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

/** Far more than one person takes in a day. A week of them is 420 MB, until those without a product go. */
const picturesPerDay = 500;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores a picture under the SHA-256 of its bytes; to store it twice changes nothing. Security: what it is
 * and how large is judged by its bytes, never by what the sender says, because it is served to everybody.
 */
export async function storePicture({
  db,
  caller,
  sha256,
  bytes,
  now,
}: UploadRequest): Promise<void> {
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
 * Refuses an address that names a picture which this server does not have. Notes that the picture is
 * used: an update, because a purge that runs at this moment waits for it and then finds the picture new.
 */
export async function keepPicture(tx: Tx, imageUrl: string, now: string): Promise<void> {
  const sha256 = sha256In(imageUrl);
  if (sha256 === undefined) return;
  const kept = await tx
    .updateTable('pictures')
    .set({ used_at: now })
    .where('sha256', '=', sha256)
    .returning('sha256')
    .executeTakeFirst();
  if (!kept) throw invalidFields([fieldReason('image_url', 'picture_missing')]);
}

/** How long a picture stays that no product shows: a device sends it a day at most before its product. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes pictures that no product, deleted or not, refers to and that nobody has used for a week. */
export async function purgePictures({ kysely }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  await kysely
    .deleteFrom('pictures')
    .where('used_at', '<', before)
    .where(sql<string>`'/api/pictures/' || sha256`, 'not in', (eb) =>
      eb.selectFrom('products').select('image_url'),
    )
    .execute();
}
