// All pages that a sync brings up to date, and all triggers, share one request at a time. Of all tabs the
// one that has sent a change, or is told of one by the server, fetches it.
import { loadOutbox } from '#offline/load-outbox.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { toPullError } from './pull-error.ts';
import { revalidateOthers } from './revalidate.ts';
import { waitForPushes } from './wait-for-pushes.ts';

interface Syncs {
  /** The sync whose requests are being sent, or the last one. */
  running: Promise<unknown>;
  /** The sync after it, for everybody who asks until then. */
  next: Promise<true> | undefined;
}

const syncsOf = new WeakMap<Workspace, Syncs>();

/**
 * Waits for the outbox to be sent, at most 2 s, and fetches what has changed on the server into the mirror.
 * A change that was made before the call is always part of it.
 *
 * @throws PullError
 */
export function pullChanges(workspace: Workspace): Promise<true> {
  const syncs = syncsOf.get(workspace) ?? { running: Promise.resolve(), next: undefined };
  syncsOf.set(workspace, syncs);
  syncs.next ??= runNext(workspace, syncs);
  return syncs.next;
}

async function runNext(workspace: Workspace, syncs: Syncs): Promise<true> {
  await syncs.running.catch(() => undefined);
  await waitForPushes(workspace).catch(() => undefined);
  // Whoever asks from here on may ask because of a later change.
  syncs.next = undefined;
  const running = fetchChanges(workspace);
  syncs.running = running;
  return running;
}

async function fetchChanges(workspace: Workspace): Promise<true> {
  const { warmUp } = await loadOutbox();
  const fetched = await warmUp(workspace);
  if (fetched.kind !== 'saved') throw toPullError(fetched);
  // The rows reach the other tabs through the mirror. What a sync does not cover they fetch themselves.
  if (fetched.changed.length > 0)
    workspace.channel.post({ kind: 'synced', lists: fetched.changed });
  // Not awaited: one of the pages may be in sync by now, and waits for the next sync.
  void revalidateOthers(workspace, fetched.changed).catch(() => undefined);
  return true;
}
