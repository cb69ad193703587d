import type { Mark } from '#client/data/use-list.ts';

/** Whether a delete of the row is queued. A refused delete leaves the record, so it does not count. */
export function isDeleteQueued(mark: Mark | undefined): boolean {
  return mark?.kind === 'deleted' && mark.state !== 'refused';
}
