import useSWR from 'swr';
import type { DocumentData, DocumentName } from '#contract/documents.ts';
import { fetchDocument } from '#offline/mirror/fetch-document.ts';
import { readDocument } from '#offline/mirror/read-document.ts';
import { useWorkspace } from './current-workspace.ts';
import { swrTiming } from './swr-timing.ts';
import { useConnectivity } from './use-connectivity.ts';
import { useLocalQuery } from './use-local-query.ts';

export interface DocumentView<Data> {
  data: Data | undefined;
  /** Nothing to show yet, and reading or fetching is under way. */
  isLoading: boolean;
  /** When the server last confirmed the data; undefined: never stored on this device. */
  savedAt: string | undefined;
  /** The last fetch succeeded, and there is a connection. */
  isLive: boolean;
}

/** A single response that the mirror stores, such as the choices of a select; fetched again when shown. */
export function useDocument<Name extends DocumentName>(document: {
  readonly name: Name;
}): DocumentView<DocumentData<Name>> {
  const workspace = useWorkspace();
  const isOffline = useConnectivity() === 'offline';
  // Undefined while reading; null when this device has not stored the document.
  const stored = useLocalQuery(
    async ({ mirror }) => (await readDocument(mirror, document.name)) ?? null,
    document.name,
  );
  const pull = useSWR(
    workspace ? ['document', workspace.userId, document.name] : null,
    () => workspace && fetchDocument(workspace, document.name),
    swrTiming,
  );
  return {
    data: stored?.data as DocumentData<Name> | undefined,
    isLoading: !stored && (stored === undefined || pull.isValidating),
    savedAt: stored ? new Date(stored.savedAt).toISOString() : undefined,
    isLive: !isOffline && stored != null && !pull.isValidating && !pull.error,
  };
}
