import useSWR from 'swr';
import type { DocumentData, DocumentName } from '#contract/documents.ts';
import { fetchDocument } from '#offline/mirror/fetch-document.ts';
import { useWorkspace } from './current-workspace.ts';
import { type PullKey, swrTiming } from './swr-timing.ts';
import { useDeviceQuery } from './use-device-query.ts';

/** The choices of a select, from this device. */
export function useDocument<Name extends DocumentName>(document: {
  readonly name: Name;
}): { data: DocumentData<Name> | undefined; isLoading: boolean } {
  const workspace = useWorkspace();
  const stored = useDeviceQuery(
    async ({ mirror }) => (await mirror.documents.get(document.name)) ?? null,
    document.name,
  );
  const pull = useSWR(
    workspace ? (['document', workspace.userId, document.name] satisfies PullKey) : null,
    () => workspace && fetchDocument(workspace, document.name),
    swrTiming,
  );
  return {
    data: stored?.data as DocumentData<Name> | undefined,
    isLoading: !stored && (stored === undefined || pull.isValidating),
  };
}
