import { type Observable, observable } from '#offline/workspace/observable.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useObservable } from './use-observable.ts';

/** The signed-in user's workspace in this tab; undefined while nobody is signed in. */
export const currentWorkspace: Observable<Workspace | undefined> = observable<
  Workspace | undefined
>(undefined);

export function useWorkspace(): Workspace | undefined {
  return useObservable(currentWorkspace);
}

/**
 * @throws when nobody is signed in. Screens that change data need not handle this: they are inside
 * `OfficeGuard` (`shell/office-guard.tsx`).
 */
export function requireWorkspace(): Workspace {
  const workspace = currentWorkspace.get();
  if (!workspace) throw new Error('Nobody is signed in.');
  return workspace;
}
