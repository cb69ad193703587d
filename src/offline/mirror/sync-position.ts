// How far this device has read the changes of the server (`GET /sync/changes`). Always written in the
// transaction that writes the rows, so a killed tab never has one without the other.
import * as z from 'zod/mini';
import { type ListName, listNames } from '#contract/lists.ts';
import type { Changes, ListChanges } from '#contract/sync/sync-messages.ts';
import { momentSchema } from '../moment.ts';
import type { Workspace } from '../workspace.ts';
import { type MirrorDatabase, positionName } from './mirror-database.ts';

/** An answer of `GET /sync/changes`. */
export interface ChangesAnswer {
  /** With the rows that can be read. */
  changes: Changes;
  /** The ids of the others. */
  unreadable?: UnreadableIds;
  /** The token of the request. */
  askedWith: string | undefined;
  /** Server time in ms of the request. */
  askedAt: number;
}

/** By list, the ids of rows that cannot be read. */
export type UnreadableIds = Partial<Record<ListName, readonly string[]>>;

export interface NamedList {
  list: ListName;
  change: ListChanges;
}

/** The lists of an answer, without those that this version does not know. */
export function namedLists({ lists }: Changes): NamedList[] {
  return listNames.flatMap((list) => {
    const change = lists[list];
    return change ? [{ list, change }] : [];
  });
}

const positionSchema = z.object({
  /** Sent with the next request; missing while the rows of the very first answer are written. */
  token: z.optional(z.string()),
  /** For each list that is being read as a whole: server time in ms at which its walk began. */
  walking: z.partialRecord(z.enum(listNames as [ListName, ...ListName[]]), momentSchema),
  /** How many lists this user may read. */
  readable: z.optional(z.int()),
});
export type SyncPosition = z.infer<typeof positionSchema>;

/** Undefined if nothing was read yet, or if the stored position is damaged. */
export function readPosition(mirror: MirrorDatabase): PromiseLike<SyncPosition | undefined> {
  return mirror.meta.get(positionName).then((stored) => parsePosition(stored?.value));
}

function parsePosition(text: unknown): SyncPosition | undefined {
  try {
    return positionSchema.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

export async function writePosition(mirror: MirrorDatabase, position: SyncPosition): Promise<void> {
  await mirror.meta.put({ name: positionName, value: JSON.stringify(position) });
}

/** The position after an answer; lists of which a walk begins with it are marked as walking. */
export function nextPosition(position: SyncPosition | undefined, changes: Changes, askedAt: number): SyncPosition {
  const { token, restart } = changes;
  const began = namedLists(changes).filter(({ change }) => change.walk?.begins);
  const beganAt = Object.fromEntries(began.map(({ list }) => [list, askedAt]));
  if (restart) return { token, walking: beganAt, readable: restart.length };
  return {
    token,
    walking: { ...position?.walking, ...beganAt },
    readable: position?.readable,
  };
}

/**
 * The stored token at the time of the call; undefined also if the mirror cannot be read. A request need not
 * wait for it: what is written into the mirror after the call is not read.
 */
export async function syncToken({ mirror }: Workspace): Promise<string | undefined> {
  const position = await readPosition(mirror).then(undefined, () => undefined);
  return position?.token;
}
