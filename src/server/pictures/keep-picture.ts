import { fieldError } from '#contract/field-errors.ts';
import { sha256In } from '#contract/pictures/picture-address.ts';
import type { Tx } from '../db/database.ts';
import { invalidFields } from '../http/api-error.ts';

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
  if (!kept) throw invalidFields([fieldError('image_url', 'picture_missing')]);
}
