// Checks data that is read from the mirror, because a device may damage stored data. A damaged row would
// break a screen, so these checks throw; `repairMirror` then drops the mirror, and it is fetched again.
import * as z from 'zod/mini';
import type { ListName } from '#contract/lists.ts';
import { isMoment, momentSchema } from '../moment.ts';
import { listNamed } from './any-list.ts';
import type { LastFullFetch, MirroredPage, MirroredRow } from './mirror-database.ts';

class BrokenRowError extends Error {
  override name = 'BrokenRowError';
}

const pageSchema = z.object({
  ids: z.array(z.string()),
  projected: z.optional(z.array(z.unknown())),
  pagination: z.object({
    page: z.number(),
    limit: z.number(),
    has_prev: z.boolean(),
    has_next: z.boolean(),
    total: z.optional(z.number()),
    total_is_capped: z.optional(z.literal(true)),
  }),
  etag: z.optional(z.string()),
  askedAt: momentSchema,
  savedAt: momentSchema,
});

/** Whether a stored row matches its schema, so that a screen can show it. */
export function isValidRow({ list, id, row, askedAt }: MirroredRow): boolean {
  const { row: schema, id: idOf } = listNamed(list);
  return schema.safeParse(row).success && idOf(row) === id && isMoment(askedAt);
}

/**
 * Returns the same row.
 *
 * @throws when the row is damaged
 */
export function assertRow(stored: MirroredRow): MirroredRow {
  if (!isValidRow(stored)) throw brokenRowError(stored.list);
  return stored;
}

/** Returns the same page. @throws when the page is damaged */
export function assertPage(page: MirroredPage): MirroredPage {
  const { row } = listNamed(page.list);
  const isValid = pageSchema.safeParse(page).success;
  const areRowsValid = page.projected?.every((shown) => row.safeParse(shown).success) ?? true;
  if (!isValid || !areRowsValid) throw brokenRowError(page.list);
  return page;
}

/** Returns the same value. @throws when its times are damaged */
export function assertLastFullFetch(stored: LastFullFetch | undefined): LastFullFetch | undefined {
  if (stored && !(isMoment(stored.askedAt) && isMoment(stored.savedAt))) {
    throw brokenRowError(stored.list);
  }
  return stored;
}

/** The error that makes `repairMirror` drop the mirror. */
export function brokenRowError(list: ListName): Error {
  return new BrokenRowError(list);
}
