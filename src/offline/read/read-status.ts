import { clientVersion } from '#contract/sync.ts';
import { loadOutbox } from '../load-outbox.ts';
import { readPosition } from '../mirror/sync-position.ts';
import type { Workspace } from '../workspace.ts';

export interface OutboxStatus {
  /** Acts that are not sent yet, as `partsOfActs` counts them, without refused and uncounted ones (`isUncounted`). */
  waiting: number;
  /** Acts with a refused or unknown entry, and unreadable entries: the user has to decide about each of them. */
  refused: number;
  /** Waiting acts that are sent only after the user has confirmed them. */
  stale: number;
  /** Sending is paused until the user signs in again. */
  isPaused: boolean;
  /** Sending has stopped, because the server no longer accepts this version of the app. */
  isHeld: boolean;
  /** False if the browser has refused to protect this site's storage from being cleared. */
  isPersistent: boolean;
  /** Server time in ms of the last warm-up or accepted entry. Undefined if there was none yet. */
  lastSyncedAt: number | undefined;
  /** How far the first warm-up is; undefined once it has ended. */
  firstFill: FirstFill | undefined;
}

export interface FirstFill {
  /** How many lists are stored. */
  lists: number;
  /** How many there are to be stored; 0: the server has not told yet. */
  of: number;
}

async function readFirstFill({ mirror }: Workspace): Promise<FirstFill> {
  const position = await readPosition(mirror);
  return { lists: await mirror.walks.count(), of: position?.readable ?? 0 };
}

const noSeqs: ReadonlySet<number> = new Set();

/** Reads the state of the outbox, which the header shows on every screen. */
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
    firstFill: undefined,
  };
  // Shown only until the first warm-up has ended: later it need not be read.
  if (status.lastSyncedAt === undefined) status.firstFill = await readFirstFill(workspace);
  const stored = await outbox.entries.toArray();
  if (stored.length === 0) return status;
  const { isUncounted, partsOfActs, splitReadable, toEntryView } = await loadOutbox();
  const { entries, unreadable } = splitReadable(outbox, stored);
  status.refused = unreadable.length;
  const nowMs = workspace.now();
  for (const parts of partsOfActs(entries)) {
    const states = parts.map((entry) => toEntryView(entry, noSeqs, nowMs).state);
    if (states.includes('refused') || states.includes('unknown')) status.refused += 1;
    else if (!isUncounted(parts[0])) {
      status.waiting += 1;
      if (states.includes('stale')) status.stale += 1;
    }
  }
  return status;
}
