import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

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
