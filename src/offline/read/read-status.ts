import { clientVersion } from '#contract/sync/sync.ts';
import { readCursor } from '../mirror/sync-cursor.ts';
import type { Workspace } from '../workspace.ts';
import type { StoredOutbox } from './outbox-store.ts';

export interface ActionCounts {
  /** User actions (`groupByAction`) that are neither rejected nor silent. */
  waiting: number;
  /** Actions with a rejected or unknown entry, and unreadable entries. */
  refused: number;
  /** Waiting actions that the user has to confirm. */
  stale: number;
}

/** No entry counts as being sent, because an entry being sent is still waiting. */
const noSeqs: ReadonlySet<number> = new Set();

export function countActions({ entries, unreadable, readAtMs, outboxApi }: StoredOutbox): ActionCounts {
  const counts = { waiting: 0, refused: unreadable.length, stale: 0 };
  // Not loaded, because the outbox is empty.
  if (!outboxApi) return counts;
  const { isSilent, groupByAction, stateOf } = outboxApi;
  for (const parts of groupByAction(entries)) {
    const states = parts.map((entry) => stateOf(entry, noSeqs, readAtMs));
    if (states.includes('refused') || states.includes('unknown')) counts.refused += 1;
    else if (!isSilent(parts[0])) {
      counts.waiting += 1;
      if (states.includes('stale')) counts.stale += 1;
    }
  }
  return counts;
}

export interface DeviceStatus {
  isPaused: boolean;
  /** The server no longer accepts this version of the app. */
  isHeld: boolean;
  /** False if the browser has refused to protect the storage. */
  isPersistent: boolean;
  /** Server time in ms of the last warm-up or accepted entry. */
  lastSyncedAt: number | undefined;
  initialSync: InitialSync | undefined;
}

export interface InitialSync {
  lists: number;
  /** The number of lists to fetch; 0 until the server has sent it. */
  of: number;
}

async function readInitialSync({ mirror }: Workspace): Promise<InitialSync> {
  const cursor = await readCursor(mirror);
  return { lists: await mirror.walks.count(), of: cursor?.readable ?? 0 };
}

export async function readDeviceStatus(workspace: Workspace): Promise<DeviceStatus> {
  const { outbox } = workspace;
  const lastSyncedAt = await outbox.getMeta('lastSyncedAt');
  return {
    isPaused: (await outbox.getMeta('paused')) ?? false,
    isHeld: (await outbox.getMeta('heldVersion')) === clientVersion,
    isPersistent: (await outbox.getMeta('persistence')) !== 'refused',
    lastSyncedAt,
    initialSync: lastSyncedAt === undefined ? await readInitialSync(workspace) : undefined,
  };
}
