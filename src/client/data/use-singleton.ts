import type { ListName } from '#contract/lists.ts';
import { type Metadata, type SingletonData, type SingletonName, singletons } from '#contract/singletons.ts';
import { fetchSingleton, readSingleton } from '#offline/sync/singletons.ts';
import { queryKey, useQuery } from './remote-query.ts';
import { useConnectivity, useLocalQuery, useWorkspace } from './workspace.ts';

export interface SingletonView<Data> {
  data: Data | undefined;
  isLoading: boolean;
  /** Undefined if never stored on this device. */
  savedAt: string | undefined;
  isLive: boolean;
}

/** The data are fetched again when shown; with scope `device` they are only read from this device. */
export function useSingleton<Name extends SingletonName>(
  name: Name,
  { scope }: { scope?: 'device' } = {},
): SingletonView<SingletonData<Name>> {
  const workspace = useWorkspace();
  const isOffline = useConnectivity() === 'offline';
  const stored = useStoredSingleton(name);
  const { changesWith }: { name: string; changesWith?: ListName } = singletons[name];
  const isEnabled = workspace !== undefined && scope !== 'device';
  const { result } = useQuery(
    isEnabled ? queryKey(workspace.userId, `singleton/${name}`, changesWith) : undefined,
    async () => workspace && fetchSingleton(workspace, name),
  );
  return {
    data: stored?.data as SingletonData<Name> | undefined,
    isLoading: !stored && (stored === undefined || result.isFetching),
    savedAt: stored ? new Date(stored.savedAt).toISOString() : undefined,
    isLive: !isOffline && stored != null && !result.isFetching && !result.error,
  };
}

/** Undefined while loading, null if not stored. */
function useStoredSingleton(name: SingletonName) {
  return useLocalQuery(async ({ mirror }) => (await readSingleton(mirror, name)) ?? null, name);
}

/** Undefined until stored. Each sync fetches missing or newer metadata, so screens never request it. */
export function useMetadata(name: keyof Metadata): Metadata[keyof Metadata] | undefined {
  return (useStoredSingleton('metadata')?.data as Metadata | undefined)?.[name];
}
