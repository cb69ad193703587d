import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useRecord } from '#client/data/use-record.ts';
import { idSchema } from '#contract/id-schema.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import { useLoadAlert } from './use-load-alert.ts';

interface DetailControl<Row> {
  shown: OverlaidRow<Row> | undefined;
  open: (id: string) => void;
  close: () => void;
}

/**
 * The record whose detail stands open, kept in the address as `?detail=<id>`: a notification leads
 * to it, also when this page of the list does not show it, and Back closes it.
 */
export function useDetail<Name extends ListName>(
  list: { readonly name: Name },
  rows: readonly OverlaidRow<ListRow<Name>>[],
  failedFetch: string,
): DetailControl<ListRow<Name>> {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asked = search.get('detail');
  const id = idSchema.safeParse(asked).success && asked ? asked : undefined;
  const listed = rows.find((row) => row.id === id);
  const { record, error } = useRecord(list, listed ? undefined : id);
  useLoadAlert(id !== undefined && !listed && !record ? error : undefined, failedFetch);

  const withDetail = (detail: string | undefined) => {
    const next = new URLSearchParams(search);
    if (detail === undefined) next.delete('detail');
    else next.set('detail', detail);
    return `${pathname}?${next}`;
  };
  return {
    shown: listed ?? record,
    open: (detail) => void navigate(withDetail(detail), { state: openedHere }),
    close: () => {
      // Opened from this list, it leaves no second entry behind that Back would have to pass.
      if (state?.isDetailOpenedHere === true) void navigate(-1);
      else void navigate(withDetail(undefined), { replace: true });
    },
  };
}

const openedHere = { isDetailOpenedHere: true };
