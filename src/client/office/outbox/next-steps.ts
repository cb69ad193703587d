import type { EntryView } from '#client/data/use-outbox.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { needsAttention, type UserAction } from './outbox-lines.ts';

type Status = Pick<SyncStatus, 'storage' | 'mustUpdate' | 'paused' | 'isOffline' | 'hasNetwork'>;

export interface NextStep {
  key: 'decide' | 'confirm' | 'behind' | 'retry' | WaitReason;
  count: number;
  at?: string | undefined;
}

type WaitReason = 'storage' | 'update' | 'signIn' | 'offline' | 'unreachable' | 'sending' | 'soon';

/**
 * First the user's steps, then those that the device does automatically.
 * @param blockers for each blocked entry, the entry that blocks it (`blockersOf`)
 */
export function nextStepsOf(
  actions: readonly UserAction[],
  blockers: ReadonlyMap<number, EntryView>,
  status: Status,
): NextStep[] {
  const attentionActions = actions.filter(({ entry }) => needsAttention(entry));
  const staleCount = attentionActions.filter(({ entry }) => entry.state === 'stale').length;
  const waitingActions = actions.filter(({ entry }) => !needsAttention(entry));
  const unblockedActions = waitingActions.filter(({ parts }) => !parts.some(({ seq }) => blockers.has(seq)));
  const steps: NextStep[] = [
    { key: 'decide', count: attentionActions.length - staleCount },
    { key: 'confirm', count: staleCount },
    { key: 'behind', count: waitingActions.length - unblockedActions.length },
    ...stepsOfUnblocked(unblockedActions, status),
  ];
  return steps.filter(({ count }) => count > 0);
}

function stepsOfUnblocked(unblockedActions: readonly UserAction[], status: Status): NextStep[] {
  const waitReason = waitReasonOf(status);
  if (waitReason !== 'soon') return [{ key: waitReason, count: unblockedActions.length }];
  const isSending = ({ parts }: UserAction) => parts.some(({ state }) => state === 'sending');
  const sendingActions = unblockedActions.filter(isSending);
  const unsentActions = unblockedActions.filter((action) => !isSending(action));
  const retriedActions = unsentActions.filter(({ entry }) => entry.attempts > 0);
  const [at] = retriedActions.flatMap(({ entry }) => entry.nextAttemptAt ?? []).sort();
  return [
    { key: 'sending', count: sendingActions.length },
    { key: 'retry', count: retriedActions.length, at },
    { key: 'soon', count: unsentActions.length - retriedActions.length },
  ];
}

function waitReasonOf({ storage, mustUpdate, paused, isOffline, hasNetwork }: Status): WaitReason {
  if (storage !== 'ok' && storage !== 'not_persistent') return 'storage';
  if (mustUpdate) return 'update';
  if (paused) return 'signIn';
  if (isOffline) return hasNetwork ? 'unreachable' : 'offline';
  return 'soon';
}
