import type { Connectivity } from '#offline/network/connectivity.ts';
import { observable } from '#offline/workspace/observable.ts';
import { useWorkspace } from './current-workspace.ts';
import { useObservable } from './use-observable.ts';

const unknownConnectivity = observable<Connectivity>('unknown');

/** Whether our server responded last time: online, offline, or unknown before the first request. */
export function useConnectivity(): Connectivity {
  const workspace = useWorkspace();
  return useObservable(workspace?.connectivity ?? unknownConnectivity);
}
