import type { Connectivity } from '#offline/network/connectivity.ts';
import { observable } from '#offline/workspace/observable.ts';
import { useWorkspace } from './current-workspace.ts';
import { useObservable } from './use-observable.ts';

const unknownConnectivity = observable<Connectivity>('unknown');

/**
 * `online` if our server responded to the last request, else `offline`; `unknown` before the first request.
 * Also `offline` as soon as the browser reports that it has no network.
 */
export function useConnectivity(): Connectivity {
  const workspace = useWorkspace();
  return useObservable(workspace?.connectivity ?? unknownConnectivity);
}
