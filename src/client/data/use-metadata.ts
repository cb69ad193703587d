import { type DocumentData, documents, type MetadataName } from '#contract/documents.ts';
import { readDocument } from '#offline/mirror/read-document.ts';
import { useLocalQuery } from './use-local-query.ts';

/**
 * The values of a status, of roles or of payment methods, as the server names them. Undefined until they
 * are stored: each sync fetches what is missing or has another version, so screens never ask for them.
 */
export function useMetadata(name: MetadataName): DocumentData<MetadataName> | undefined {
  const read = useLocalQuery(
    async ({ mirror }) => (await readDocument(mirror, documents[name].name))?.data,
    name,
  );
  return read as DocumentData<MetadataName> | undefined;
}
