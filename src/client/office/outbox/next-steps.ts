import type { EntryView } from '#client/data/use-outbox.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { needsAttention, type UserAction } from './outbox-lines.ts';

type Status = Pick<SyncStatus, 'storage' | 'mustUpdate' | 'paused' | 'isOffline' | 'hasNetwork'>;

export interface NextStep {
  key: 'decide' | 'confirm' | 'behind' | 'retry' | Route;
  count: number;
  at?: string | undefined;
}

type Route = 'storage' | 'update' | 'signIn' | 'offline' | 'unreachable' | 'sending' | 'soon';

/**
 * First the user's steps, then those that the device does automatically.
 * @param blockers the entry that each entry waits for (`blockersOf`)
 */
export function nextSteps(
  actions: readonly UserAction[],
  blockers: ReadonlyMap<number, EntryView>,
  status: Status,
): NextStep[] {
  const held = actions.filter(({ entry }) => needsAttention(entry));
  const confirm = held.filter(({ entry }) => entry.state === 'stale').length;
  const waiting = actions.filter(({ entry }) => !needsAttention(entry));
  const free = waiting.filter(({ parts }) => !parts.some(({ seq }) => blockers.has(seq)));
  const steps: NextStep[] = [
    { key: 'decide', count: held.length - confirm },
    { key: 'confirm', count: confirm },
    { key: 'behind', count: waiting.length - free.length },
    ...stepsOfFree(free, status),
  ];
  return steps.filter(({ count }) => count > 0);
}

function stepsOfFree(free: readonly UserAction[], status: Status): NextStep[] {
  const route = routeOf(status);
  if (route !== 'soon') return [{ key: route, count: free.length }];
  const isSending = ({ parts }: UserAction) => parts.some(({ state }) => state === 'sending');
  const sending = free.filter(isSending);
  const rest = free.filter((action) => !isSending(action));
  const tried = rest.filter(({ entry }) => entry.attempts > 0);
  const [at] = tried.flatMap(({ entry }) => entry.nextAttemptAt ?? []).sort();
  return [
    { key: 'sending', count: sending.length },
    { key: 'retry', count: tried.length, at },
    { key: 'soon', count: rest.length - tried.length },
  ];
}

function routeOf({ storage, mustUpdate, paused, isOffline, hasNetwork }: Status): Route {
  if (storage !== 'ok' && storage !== 'not_persistent') return 'storage';
  if (mustUpdate) return 'update';
  if (paused) return 'signIn';
  if (isOffline) return hasNetwork ? 'unreachable' : 'offline';
  return 'soon';
}
