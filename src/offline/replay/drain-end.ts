import { clientVersion } from '#contract/sync.ts';
import { probe } from '../network/connectivity.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { parseRetryAfter } from './backoff.ts';
import type { EntryOutcome } from './classify-response.ts';

/** Why a drain ended. */
export type DrainEnd =
  /** No entry is ready: the entries that are left wait for their retry time or a decision of the user. */
  | 'empty'
  /** The server cannot be reached. */
  | 'unreachable'
  /** The server limits the rate of requests. */
  | 'limited'
  | 'signed_out'
  /** The session is over: nothing is sent until the user signs in again. */
  | 'paused'
  /** The server no longer accepts this version of the app. */
  | 'held'
  /** The caller's signal has ended the drain. */
  | 'aborted';

/** Why the drain has to end after this outcome, if it has to. */
export async function stopFor(
  { outbox }: Workspace,
  outcome: EntryOutcome,
): Promise<DrainEnd | undefined> {
  if (outcome.kind === 'pause') return 'paused';
  if (outcome.kind === 'hold') {
    await outbox.setMeta('heldVersion', clientVersion);
    return 'held';
  }
  return undefined;
}

/** Asks the server whether it can be reached. */
export async function isReachable({ device, connectivity }: Workspace): Promise<boolean> {
  const isOnline = await probe(device);
  connectivity.set(isOnline ? 'online' : 'offline');
  return isOnline;
}

/** The `Retry-After` of a response in ms. */
export function retryAfterOf(workspace: Workspace, { headers }: { headers: Headers }) {
  return parseRetryAfter(headers.get('retry-after'), workspace.now());
}
