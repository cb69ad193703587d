import { useWorkspace } from './current-workspace.ts';
import { dismissLostWork, type LostWork, lostWork } from './outbox-trace.ts';
import { useObservable } from './use-observable.ts';

/** Unsent work of this user that the browser removed, until the person has read of it. */
export function useLostWork(): (LostWork & { dismiss: () => void }) | undefined {
  const workspace = useWorkspace();
  const lost = useObservable(lostWork);
  return workspace && lost && { ...lost, dismiss: () => dismissLostWork(workspace.userId) };
}
