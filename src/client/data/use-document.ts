import type { DocumentData, DocumentName } from '#contract/documents.ts';

export function useDocument<Name extends DocumentName>(_document: {
  readonly name: Name;
}): { data: DocumentData<Name> | undefined; isLoading: boolean } {
  throw new Error('not yet');
}
