import * as z from 'zod/mini';
import { type ListName, listNames } from '#contract/lists.ts';
import type { Changes, ListChanges } from '#contract/sync/sync-messages.ts';
import { timeMsSchema } from '../moment.ts';
import type { Workspace } from '../workspace.ts';
import { cursorKey, type MirrorDatabase } from './mirror-database.ts';

export interface ChangesResponse {
  changes: Changes;
  unreadable?: UnreadableIds;
  askedWith: string | undefined;
  /** When the changes were requested, in ms of server time. */
  askedAt: number;
}

export type UnreadableIds = Partial<Record<ListName, readonly string[]>>;

export interface ChangedList {
  list: ListName;
  change: ListChanges;
}

/** Leaves out lists unknown to this version. */
export function changedListsIn({ lists }: Changes): ChangedList[] {
  return listNames.flatMap((list) => {
    const change = lists[list];
    return change ? [{ list, change }] : [];
  });
}

const cursorSchema = z.object({
  /** Missing while the very first response is written. */
  token: z.optional(z.string()),
  /** Server time in ms at the start of each full resync. */
  walking: z.partialRecord(z.enum(listNames as [ListName, ...ListName[]]), timeMsSchema),
  readable: z.optional(z.int()),
});
export type SyncCursor = z.infer<typeof cursorSchema>;

/** Undefined before the first sync, or if the stored cursor is damaged. */
export function readCursor(mirror: MirrorDatabase): PromiseLike<SyncCursor | undefined> {
  return mirror.meta.get(cursorKey).then((stored) => parseCursor(stored?.value));
}

function parseCursor(text: unknown): SyncCursor | undefined {
  try {
    return cursorSchema.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

export async function writeCursor(mirror: MirrorDatabase, cursor: SyncCursor): Promise<void> {
  await mirror.meta.put({ name: cursorKey, value: JSON.stringify(cursor) });
}

export function nextCursor(cursor: SyncCursor | undefined, changes: Changes, askedAt: number): SyncCursor {
  const { token, restart } = changes;
  const begunLists = changedListsIn(changes).filter(({ change }) => change.walk?.begins);
  const beganAt = Object.fromEntries(begunLists.map(({ list }) => [list, askedAt]));
  if (restart) return { token, walking: beganAt, readable: restart.length };
  return {
    token,
    walking: { ...cursor?.walking, ...beganAt },
    readable: cursor?.readable,
  };
}

/** The token at the time of the call; also undefined if the mirror is unreadable. */
export async function readSyncToken({ mirror }: Workspace): Promise<string | undefined> {
  const cursor = await readCursor(mirror).then(undefined, () => undefined);
  return cursor?.token;
}
