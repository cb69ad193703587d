import { createHash } from 'node:crypto';
import { fieldError } from '#contract/field-errors.ts';
import { readPicture } from '#contract/pictures/read-picture.ts';
import { invalidFields } from '../http/api-error.ts';
import { reserveWithinLimits } from '../http/rate-limit.ts';
import type { UploadRequest } from '../http/route.ts';

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
  if (!picture.ok) throw invalidFields([fieldError('image_url', picture.error)]);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw invalidFields([fieldError('image_url', 'picture_changed')]);
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
