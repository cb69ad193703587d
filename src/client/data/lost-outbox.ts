// A browser may silently delete the databases and, with them, unsent entries. Therefore localStorage, which is rarely
// deleted at the same time, also stores the number of entries and the id of the outbox database.
import { liveQuery } from 'dexie';
import * as z from 'zod/mini';
import { smallStorage } from '#client/browser/small-storage.ts';
import { observable } from '#offline/observable.ts';
import type { Workspace } from '#offline/workspace.ts';
import { useObservable, useWorkspace } from './workspace.ts';

/** Part of a stored format. */
const lossSchema = z.object({
  /** The last known number of unsent entries, possibly 0. */
  unsent: z.int(),
  /** Server time in ms, within the range of a `Date`. */
  at: z.int().check(z.lte(8.64e15)),
});
export type OutboxLoss = z.infer<typeof lossSchema>;

const storedCountSchema = z.object({
  /** The id of the outbox database. */
  born: z.string(),
  ...lossSchema.shape,
  /** The detected loss, until the user dismisses it. */
  lost: z.optional(lossSchema),
});
type StoredCount = z.infer<typeof storedCountSchema>;

/** Undefined unless the browser has deleted the signed-in user's outbox. */
export const lostEntries = observable<OutboxLoss | undefined>(undefined);

export function watchForLostOutbox(workspace: Workspace): () => void {
  const { userId, outbox } = workspace;
  const count = liveQuery(async () => ({
    born: (await outbox.getMeta('born')) ?? '',
    unsent: await outbox.entries.count(),
  }));
  const subscription = count.subscribe({ next: detectLoss, error: () => undefined });
  return () => {
    subscription.unsubscribe();
    lostEntries.set(undefined);
  };

  function detectLoss({ born, unsent }: { born: string; unsent: number }): void {
    const stored = readCounts()[userId];
    const wasDeleted = stored !== undefined && stored.born !== born;
    const loss = wasDeleted ? { unsent: stored.unsent, at: stored.at } : stored?.lost;
    writeCount(userId, { born, unsent, at: workspace.now(), ...(loss && { lost: loss }) });
    lostEntries.set(loss);
  }
}

export function useLostEntries(): (OutboxLoss & { dismiss: () => void }) | undefined {
  const workspace = useWorkspace();
  const loss = useObservable(lostEntries);
  return workspace && loss && { ...loss, dismiss: () => dismissLostEntries(workspace.userId) };
}

export function dismissLostEntries(userId: string): void {
  const { lost: _, ...count } = readCounts()[userId] ?? { born: '', unsent: 0, at: 0 };
  writeCount(userId, count);
  lostEntries.set(undefined);
}

export function clearStoredCount(userId: string): void {
  writeCount(userId, undefined);
}

const storageKey = 'gerobak-outboxes';

/** Skips a user's count if it is unreadable. */
function readCounts(): Record<string, StoredCount | undefined> {
  try {
    const stored: object = JSON.parse(smallStorage.getItem(storageKey) ?? '{}');
    const counts = Object.entries(stored).map(([userId, count]) => {
      return [userId, storedCountSchema.safeParse(count).data];
    });
    return Object.fromEntries(counts);
  } catch {
    return {};
  }
}

function writeCount(userId: string, count: StoredCount | undefined): void {
  // Without storage a deleted outbox goes undetected.
  smallStorage.setItem(storageKey, JSON.stringify({ ...readCounts(), [userId]: count }));
}
