import { clientVersion } from '#contract/sync.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface OutboxStatus {
  waiting: number;
  refused: number;
  /** Of those that wait, the ones that are sent only after a person has confirmed them. */
  stale: number;
  isPaused: boolean;
  isHeld: boolean;
  isPersistent: boolean;
  /** Device time in ms when the server last answered; undefined: never. */
  lastSyncedAt: number | undefined;
}

/** What every screen says about unsent work. */
export async function readStatus({ outbox, device }: Workspace): Promise<OutboxStatus> {
  const status: OutboxStatus = {
    waiting: 0,
    refused: 0,
    stale: 0,
    isPaused: (await outbox.getMeta('paused')) ?? false,
    isHeld: (await outbox.getMeta('heldVersion')) === clientVersion,
    isPersistent: (await outbox.getMeta('persistence')) !== 'refused',
    lastSyncedAt: await outbox.getMeta('lastSyncedAt'),
  };
  const entries = await outbox.entries.toArray();
  if (entries.length === 0) return status;
  const { isQuiet, isStale } = await import('../unsent-work.ts');
  const nowMs = device.now();
  for (const entry of entries) {
    if (entry.refusal) status.refused += 1;
    else if (!isQuiet(entry)) {
      status.waiting += 1;
      if (isStale(entry, nowMs)) status.stale += 1;
    }
  }
  return status;
}
