import {
  type DocumentData,
  type DocumentName,
  documents,
  type Metadata,
} from '#contract/documents.ts';
import type { ListName } from '#contract/lists.ts';
import { fetchDocument, readDocument } from '#offline/sync/documents.ts';
import { type QuestionKey, recordQueryKey, useAnswer } from './online.ts';
import { useConnectivity, useLocalQuery, useWorkspace } from './workspace.ts';

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
  const { answer: pull } = useAnswer(
    workspace && questionKey(workspace.userId, document.name),
    async () => workspace && fetchDocument(workspace, document.name),
  );
  return {
    data: stored?.data as DocumentData<Name> | undefined,
    isLoading: !stored && (stored === undefined || pull.isAsking),
    savedAt: stored ? new Date(stored.savedAt).toISOString() : undefined,
    isLive: !isOffline && stored != null && !pull.isAsking && !pull.error,
  };
}

/** A single response as this device has it; nothing is asked. Undefined until it is read, null without one. */
export function useDocumentHere<Name extends DocumentName>(document: {
  readonly name: Name;
}): DocumentData<Name> | null | undefined {
  const data = useLocalQuery(
    async ({ mirror }) => (await readDocument(mirror, document.name))?.data ?? null,
    `here ${document.name}`,
  );
  return data as DocumentData<Name> | null | undefined;
}

function questionKey(userId: string, name: DocumentName): QuestionKey {
  const { changesWith }: { name: string; changesWith?: ListName } = documents[name];
  const key = `document/${name}`;
  return changesWith ? recordQueryKey(userId, changesWith, key) : [key, userId];
}

/**
 * The values of a status, of roles or of payment methods, as the server names them. Undefined until they
 * are stored: each sync fetches what is missing or has another version, so screens never ask for them.
 */
export function useMetadata(name: keyof Metadata): Metadata[keyof Metadata] | undefined {
  return useDocumentHere(documents.metadata)?.[name];
}
