import type { OverlaidRow } from '#client/data/use-list.ts';

/**
 * The URL where a row is edited. A row whose creation was refused does not exist on the server, so
 * its entry is edited in the create form.
 */
export function editUrl(list: string, { id, mark }: OverlaidRow<unknown>): string {
  const isRefusedHere = mark?.kind === 'created' && mark.state === 'refused';
  return isRefusedHere ? `${list}/create?entry=${mark.seqs[0]}` : `${list}/edit/${id}`;
}
