import { useWorkspace } from './current-workspace.ts';
import { dismissLostEntries, type LostEntries, lostEntries } from './outbox-loss-check.ts';
import { useObservable } from './use-observable.ts';

/** Unsent entries of this user that the browser has deleted, until the user dismisses the notice. */
export function useLostEntries(): (LostEntries & { dismiss: () => void }) | undefined {
  const workspace = useWorkspace();
  const lost = useObservable(lostEntries);
  return workspace && lost && { ...lost, dismiss: () => dismissLostEntries(workspace.userId) };
}
