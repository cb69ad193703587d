import type { OverlaidRow } from '#client/data/use-list.ts';

/**
 * The address where a row is edited. A row whose creation was refused is not on the server: its entry
 * is edited in the create form.
 */
export function editTarget(list: string, { id, mark }: OverlaidRow<unknown>): string {
  const isRefusedHere = mark?.kind === 'created' && mark.state === 'refused';
  return isRefusedHere ? `${list}/create?entry=${mark.seqs[0]}` : `${list}/edit/${id}`;
}
