import { clientVersion } from '#contract/sync/sync.ts';
import { readPosition } from '../mirror/sync-position.ts';
import type { Workspace } from '../workspace.ts';
import type { StoredOutbox } from './outbox-store.ts';

/** How many acts of the outbox the header shows on every screen. */
export interface ActCounts {
  /** Acts that are not sent yet, as `partsOfActs` counts them, without refused and uncounted ones (`isUncounted`). */
  waiting: number;
  /** Acts with a refused or unknown entry, and unreadable entries: the user has to decide about each of them. */
  refused: number;
  /** Waiting acts that are sent only after the user has confirmed them. */
  stale: number;
}

const noSeqs: ReadonlySet<number> = new Set();

export function countActs({ entries, unreadable, readAtMs, outboxApi }: StoredOutbox): ActCounts {
  const counts = { waiting: 0, refused: unreadable.length, stale: 0 };
  if (!outboxApi) return counts;
  const { isUncounted, partsOfActs, stateOf } = outboxApi;
  for (const parts of partsOfActs(entries)) {
    const states = parts.map((entry) => stateOf(entry, noSeqs, readAtMs));
    if (states.includes('refused') || states.includes('unknown')) counts.refused += 1;
    else if (!isUncounted(parts[0])) {
      counts.waiting += 1;
      if (states.includes('stale')) counts.stale += 1;
    }
  }
  return counts;
}

/** What the header shows of this device. */
export interface DeviceStatus {
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

export async function readDeviceStatus(workspace: Workspace): Promise<DeviceStatus> {
  const { outbox } = workspace;
  const lastSyncedAt = await outbox.getMeta('lastSyncedAt');
  return {
    isPaused: (await outbox.getMeta('paused')) ?? false,
    isHeld: (await outbox.getMeta('heldVersion')) === clientVersion,
    isPersistent: (await outbox.getMeta('persistence')) !== 'refused',
    lastSyncedAt,
    // Shown only until the first warm-up has ended: later it need not be read.
    firstFill: lastSyncedAt === undefined ? await readFirstFill(workspace) : undefined,
  };
}
