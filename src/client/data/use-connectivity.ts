import type { Connectivity } from '#offline/network/connectivity.ts';
import { observable } from '#offline/workspace/observable.ts';
import { useWorkspace } from './current-workspace.ts';
import { useObservable } from './use-observable.ts';

const unknown = observable<Connectivity>('unknown');

export function useConnectivity(): Connectivity {
  const workspace = useWorkspace();
  return useObservable(workspace?.connectivity ?? unknown);
}
