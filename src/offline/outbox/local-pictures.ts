import * as z from 'zod/mini';
import { pictureAddress, pictureHashesIn, pictureTypes } from '#contract/pictures/picture-address.ts';
import { timeMsSchema } from '../moment.ts';
import type { Entry } from './entry.ts';
import type { LocalPicture, OutboxDatabase, StoredPicture } from './outbox-database.ts';

const dayMs = 24 * 60 * 60 * 1000;

const pictureSchema = z.object({
  sha256: z.string(),
  type: z.enum(pictureTypes),
  bytes: z.instanceof(Uint8Array),
  keptAt: timeMsSchema,
  sentAt: z.optional(timeMsSchema),
} satisfies Record<keyof LocalPicture, unknown>);

/** Undefined if missing or damaged. */
export async function readLocalPicture(outbox: OutboxDatabase, sha256: string): Promise<LocalPicture | undefined> {
  const stored = await outbox.pictures.get(sha256);
  return isReadable(stored) ? stored : undefined;
}

function isReadable(stored: StoredPicture | undefined): stored is LocalPicture {
  return pictureSchema.safeParse(stored).success;
}

/** A picture that is missing here may be on the server; otherwise the server rejects the entry. */
export async function unsentPictureOf(
  outbox: OutboxDatabase,
  { touches }: Entry,
  nowMs: number,
): Promise<LocalPicture | undefined> {
  for (const sha256 of pictureHashesIn(touches.reads)) {
    const picture = await readLocalPicture(outbox, sha256);
    if (picture && !isOnServer(picture, nowMs)) return picture;
  }
  return undefined;
}

// The server keeps a picture without a product for a week.
function isOnServer({ sentAt }: LocalPicture, nowMs: number): boolean {
  return sentAt !== undefined && Math.abs(nowMs - sentAt) < dayMs;
}

/** Newer pictures may belong to an open form without a draft. */
export function isOlderThanDay(nowMs: number): (picture: StoredPicture) => boolean {
  return ({ keptAt }) => typeof keptAt !== 'number' || keptAt < nowMs - dayMs;
}

/**
 * Deletes candidates that no unsent entry, accepted entry or form draft uses. A server restored from a backup needs the
 * pictures of accepted entries again.
 */
export function deleteUnusedPictures(
  outbox: OutboxDatabase,
  isCandidate: (picture: StoredPicture) => boolean,
): Promise<void> {
  return outbox.transaction('rw', pictureTables(outbox), async () => {
    const names = await outbox.pictures.filter(isCandidate).primaryKeys();
    if (names.length === 0) return;
    const usageTexts = [
      ...(await outbox.entries.toArray()),
      ...(await outbox.acknowledged.toArray()),
      ...(await outbox.drafts.toArray()),
    ].map(toJson);
    const unusedNames = names.filter((name) => !usageTexts.some((text) => text.includes(pictureAddress(name))));
    await outbox.pictures.bulkDelete(unusedNames);
  });
}

/** A transaction around `deleteUnusedPictures` needs these tables. */
export function pictureTables(outbox: OutboxDatabase) {
  return [outbox.pictures, outbox.entries, outbox.acknowledged, outbox.drafts];
}

// JSON cannot represent some damaged data.
function toJson(stored: unknown): string {
  try {
    return JSON.stringify(stored);
  } catch {
    return '';
  }
}
