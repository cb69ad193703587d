import type { OverlaidRow } from '#client/data/use-list.ts';

/**
 * Where a row is edited. One whose creation was refused is not on the server: its own create form
 * opens again with what was entered.
 */
export function editTarget(list: string, { id, mark }: OverlaidRow<unknown>): string {
  const isRefusedHere = mark?.kind === 'created' && mark.state === 'refused';
  return isRefusedHere ? `${list}/create?entry=${mark.seqs[0]}` : `${list}/edit/${id}`;
}
