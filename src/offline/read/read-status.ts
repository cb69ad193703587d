import { clientVersion } from '#contract/sync.ts';
import { loadOutbox } from '../load-outbox.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface OutboxStatus {
  waiting: number;
  /** Refused, unreadable or unknown entries: the user has to decide about each of them. */
  refused: number;
  /** Waiting entries that are sent only after the user has confirmed them. */
  stale: number;
  isPaused: boolean;
  isHeld: boolean;
  isPersistent: boolean;
  /** Server time in ms when the server last answered; undefined: never. */
  lastSyncedAt: number | undefined;
  /** The number of lists that are completely stored on this device; 0 after the first warm-up. */
  lists: number;
}

const nothing: ReadonlySet<number> = new Set();

/** The state of the outbox, as every screen shows it. */
export async function readStatus(workspace: Workspace): Promise<OutboxStatus> {
  const { outbox } = workspace;
  const status: OutboxStatus = {
    waiting: 0,
    refused: 0,
    stale: 0,
    isPaused: (await outbox.getMeta('paused')) ?? false,
    isHeld: (await outbox.getMeta('heldVersion')) === clientVersion,
    isPersistent: (await outbox.getMeta('persistence')) !== 'refused',
    lastSyncedAt: await outbox.getMeta('lastSyncedAt'),
    lists: 0,
  };
  // Shown only until the first warm-up has ended; reading the number at every change would be a waste.
  if (status.lastSyncedAt === undefined) status.lists = await workspace.mirror.walks.count();
  const stored = await outbox.entries.toArray();
  if (stored.length === 0) return status;
  const { isQuiet, splitReadable, toEntryView } = await loadOutbox();
  const { entries, unreadable } = splitReadable(outbox, stored);
  status.refused = unreadable.length;
  const nowMs = workspace.now();
  for (const entry of entries) {
    const { state } = toEntryView(entry, nothing, nowMs);
    if (state === 'refused' || state === 'unknown') status.refused += 1;
    else if (!isQuiet(entry)) {
      status.waiting += 1;
      if (state === 'stale') status.stale += 1;
    }
  }
  return status;
}
