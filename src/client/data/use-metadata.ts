import type { Metadata } from '#contract/documents.ts';
import { readDocument } from '#offline/mirror/read-document.ts';
import { useLocalQuery } from './use-local-query.ts';

/**
 * The values of a status, of roles or of payment methods, as the server names them. Undefined until they
 * are stored: each sync fetches what is missing or has another version, so screens never ask for them.
 */
export function useMetadata(name: keyof Metadata): Metadata[keyof Metadata] | undefined {
  const metadata = useLocalQuery(
    async ({ mirror }) => (await readDocument(mirror, 'metadata'))?.data as Metadata | undefined,
    'metadata',
  );
  return metadata?.[name];
}
