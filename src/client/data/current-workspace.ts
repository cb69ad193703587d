import { type Observable, observable } from '#offline/workspace/observable.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { useObservable } from './use-observable.ts';

/**
 * The signed-in user's workspace in this tab. Undefined while nobody is signed in, and in a browser that
 * stores nothing.
 */
export const currentWorkspace: Observable<Workspace | undefined> = observable<
  Workspace | undefined
>(undefined);

export function useWorkspace(): Workspace | undefined {
  return useObservable(currentWorkspace);
}

/**
 * @throws when there is no workspace. Callers need not handle this: `shell/office-guard.tsx` shows screens
 * only to signed-in users, and a browser that stores nothing has no entries to change.
 */
export function requireWorkspace(): Workspace {
  const workspace = currentWorkspace.get();
  if (!workspace) throw new Error('Nobody is signed in.');
  return workspace;
}
