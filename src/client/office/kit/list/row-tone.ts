import type { Mark } from '#client/data/use-list.ts';
import type { RowTone } from '#client/ui/table-props.ts';

/** How a row is tinted while the server has not confirmed what was done to it. */
export function rowTone(mark: Mark | undefined): RowTone | undefined {
  if (mark === undefined) return undefined;
  if (mark.state === 'refused') return 'refused';
  return mark.kind === 'deleted' ? 'deleted' : 'queued';
}
