import { clientVersion } from '#contract/sync.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface OutboxStatus {
  waiting: number;
  refused: number;
  isPaused: boolean;
  isHeld: boolean;
  isPersistent: boolean;
  /** Device time in ms when the server last answered; undefined: never. */
  lastSyncedAt: number | undefined;
}

/** What every screen says about unsent work. */
export async function readStatus({ outbox }: Workspace): Promise<OutboxStatus> {
  const status: OutboxStatus = {
    waiting: 0,
    refused: 0,
    isPaused: (await outbox.getMeta('paused')) ?? false,
    isHeld: (await outbox.getMeta('heldVersion')) === clientVersion,
    isPersistent: (await outbox.getMeta('persistence')) !== 'refused',
    lastSyncedAt: await outbox.getMeta('lastSyncedAt'),
  };
  await outbox.entries.each(({ refusal }) => {
    if (refusal) status.refused += 1;
    else status.waiting += 1;
  });
  return status;
}
