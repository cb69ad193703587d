import { useEffect, useEffectEvent, useState } from 'react';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useRecord } from '#client/data/use-record.ts';
import { useLoadAlert } from '#client/office/kit/list/use-load-alert.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { DetailControl } from './use-detail.ts';

/**
 * The record of the open detail: the row of the list or, if this page of the list does not show the
 * record, the record fetched by its id. An alert is shown if the record cannot be fetched. A record that
 * was shown and is gone, because it was deleted, closes its detail.
 */
export function useShownDetail<Name extends ListName>(
  list: { readonly name: Name },
  { id, listedRow, close }: DetailControl<ListRow<Name>>,
  fetchFailedText: string,
): OverlaidRow<ListRow<Name>> | undefined {
  const { record, error } = useRecord(list, listedRow ? undefined : id);
  const shown = listedRow ?? record;
  const [lastShownId, setLastShownId] = useState<string>();
  // Set while rendering: React renders this component again at once.
  if (shown && shown.id !== lastShownId) setLastShownId(shown.id);
  const isGone = id !== undefined && !shown && error !== undefined && id === lastShownId;
  const onGone = useEffectEvent(close);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  useLoadAlert(id !== undefined && !shown && !isGone ? error : undefined, fetchFailedText);
  return shown;
}
