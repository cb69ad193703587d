import { useWorkspace } from './current-workspace.ts';
import { dismissLostWork, type LostWork, lostWork } from './outbox-loss-check.ts';
import { useObservable } from './use-observable.ts';

/** Unsent entries of this user that the browser deleted, until the person dismisses the message. */
export function useLostWork(): (LostWork & { dismiss: () => void }) | undefined {
  const workspace = useWorkspace();
  const lost = useObservable(lostWork);
  return workspace && lost && { ...lost, dismiss: () => dismissLostWork(workspace.userId) };
}
