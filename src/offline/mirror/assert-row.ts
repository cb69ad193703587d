// A device may damage the mirror. A damaged row must not reach a screen: reading it throws, and
// `repairMirror` then drops the mirror, so that it is fetched again.
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
  }),
  etag: z.optional(z.string()),
  askedAt: momentSchema,
  savedAt: momentSchema,
});

/** Whether a stored row matches its schema, so that a screen can draw it. */
export function isValidRow({ list, id, row, askedAt }: MirroredRow): boolean {
  const { row: schema, id: idOf } = listNamed(list);
  return schema.safeParse(row).success && idOf(row) === id && isMoment(askedAt);
}

/**
 * Returns the row it was given.
 *
 * @throws when the row is damaged; the whole mirror is then dropped
 */
export function assertRow(stored: MirroredRow): MirroredRow {
  if (!isValidRow(stored)) throw brokenRowError(stored.list);
  return stored;
}

/** @throws as `assertRow` does */
export function assertPage(page: MirroredPage): MirroredPage {
  const { row } = listNamed(page.list);
  const isValid = pageSchema.safeParse(page).success;
  const areRowsValid = page.projected?.every((shown) => row.safeParse(shown).success) ?? true;
  if (!isValid || !areRowsValid) throw brokenRowError(page.list);
  return page;
}

/** @throws as `assertRow` does */
export function assertLastFullFetch(fetched: LastFullFetch | undefined): LastFullFetch | undefined {
  if (fetched && !(isMoment(fetched.askedAt) && isMoment(fetched.savedAt))) {
    throw brokenRowError(fetched.list);
  }
  return fetched;
}

export function brokenRowError(list: ListName): Error {
  return new BrokenRowError(list);
}
