import { useWorkspace } from './current-workspace.ts';
import { dismissLostEntries, type LostEntries, lostEntries } from './outbox-loss-check.ts';
import { useObservable } from './use-observable.ts';

/** What was in this user's outbox before the browser deleted it, until the user dismisses the notice. */
export function useLostEntries(): (LostEntries & { dismiss: () => void }) | undefined {
  const workspace = useWorkspace();
  const lost = useObservable(lostEntries);
  return workspace && lost && { ...lost, dismiss: () => dismissLostEntries(workspace.userId) };
}
