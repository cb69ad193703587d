import { observable } from '#offline/workspace/observable.ts';
import { useWorkspace } from './current-workspace.ts';
import { useObservable } from './use-observable.ts';

const noSeqs = observable<ReadonlySet<number>>(new Set());

/** Seqs of the entries that are being sent now, by any tab. */
export function useSending(): ReadonlySet<number> {
  const workspace = useWorkspace();
  return useObservable(workspace?.sending ?? noSeqs);
}
