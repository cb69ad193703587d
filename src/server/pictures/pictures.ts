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
    tooLargeKey: 'picture_size',
    dataSchema: storedPictureSchema,
    handle: async (request) => {
      await storePicture(request);
      return {
        message: text('picture.stored'),
        data: { image_url: pictureAddress(request.sha256) },
      };
    },
  },
  // Public, because an <img> sends no token. A client that knows the hash has already seen the picture.
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

/** Per user, whose pictures of a week then take at most 420 MB. */
const maxPicturesPerDay = 500;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Security: type and size are determined from the bytes, never from the request, because every client can read the
 * picture.
 */
export async function storePicture({ db, caller, sha256, bytes, now }: UploadRequest): Promise<void> {
  const limit = { key: `pictures:${caller.id}`, points: maxPicturesPerDay, windowMs: dayMs };
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
 * A concurrent purge waits for this update and then keeps the pictures.
 * @throws `validation_failed` for each field whose picture is not on this server
 */
export async function markPicturesUsed(
  tx: Tx,
  addressByField: Readonly<Record<string, unknown>>,
  now: string,
): Promise<void> {
  for (const [field, address] of Object.entries(addressByField)) {
    const sha256 = typeof address === 'string' ? sha256In(address) : undefined;
    if (sha256 === undefined) continue;
    const existingPicture = await tx
      .updateTable('pictures')
      .set({ used_at: now })
      .where('sha256', '=', sha256)
      .returning('sha256')
      .executeTakeFirst();
    if (!existingPicture) throw invalidFields([fieldReason(field, 'picture_missing')]);
  }
}

/** A device sends a picture at most a day before the record that uses it. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

export const pictureColumns = Object.entries(entities).flatMap(([table, entity]) =>
  fieldsOfKind(entity, 'picture').map((column) => ({ table, column })),
);

/** Keeps the pictures of deleted records. */
export async function purgePictures(
  { kysely }: Database,
  now: Date,
  columns: readonly { table: string; column: string }[] = pictureColumns,
): Promise<void> {
  const cutoff = new Date(now.getTime() - retentionMs).toISOString();
  let deleteQuery = kysely.deleteFrom('pictures').where('used_at', '<', cutoff);
  for (const { table, column } of columns) {
    deleteQuery = deleteQuery.where(
      sql<boolean>`'/api/pictures/' || sha256 not in (select ${sql.ref(column)} from ${sql.table(table)})`,
    );
  }
  await deleteQuery.execute();
}
