import type { OverlaidRow } from '#client/data/use-list.ts';

/**
 * The URL of the form that edits a row. If the server refused to create the record, there is nothing
 * to edit on the server: the create form is opened with the values of the refused entry, which is the
 * first of the row's entries in the outbox (`seqs[0]`).
 */
export function editUrl(listPath: string, { id, mark }: OverlaidRow<unknown>): string {
  const isRefusedCreation = mark?.kind === 'created' && mark.state === 'refused';
  return isRefusedCreation ? `${listPath}/create?entry=${mark.seqs[0]}` : `${listPath}/edit/${id}`;
}
