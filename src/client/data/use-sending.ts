import { observable } from '#offline/workspace/observable.ts';
import { useWorkspace } from './current-workspace.ts';
import { useObservable } from './use-observable.ts';

const nothing = observable<ReadonlySet<number>>(new Set());

/** Seqs of the entries on the wire now, in whatever tab. */
export function useSending(): ReadonlySet<number> {
  const workspace = useWorkspace();
  return useObservable(workspace?.sending ?? nothing);
}
