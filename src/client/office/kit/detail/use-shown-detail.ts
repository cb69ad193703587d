import type { OverlaidRow } from '#client/data/use-list.ts';
import { useRecord } from '#client/data/use-record.ts';
import { useLoadAlert } from '#client/office/kit/list/use-load-alert.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { DetailControl } from './use-detail.ts';

/**
 * The record of the open detail: the row of the list or, if this page of the list does not show the
 * record, the record fetched by its id. An alert is shown if the record cannot be fetched.
 */
export function useShownDetail<Name extends ListName>(
  list: { readonly name: Name },
  { id, listedRow }: DetailControl<ListRow<Name>>,
  fetchFailedText: string,
): OverlaidRow<ListRow<Name>> | undefined {
  const { record, error } = useRecord(list, listedRow ? undefined : id);
  useLoadAlert(id !== undefined && !listedRow && !record ? error : undefined, fetchFailedText);
  return listedRow ?? record;
}
