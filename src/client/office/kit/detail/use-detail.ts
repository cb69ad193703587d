import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { isId } from '#contract/id-schema.ts';

export interface DetailControl<Row> {
  /** The record whose detail is open. */
  id: string | undefined;
  /** That record, if this page of the list shows it. */
  listed: OverlaidRow<Row> | undefined;
  open: (id: string) => void;
  close: () => void;
}

/**
 * The record whose detail is open, stored in the URL as `?detail=<id>`. So a notification can link
 * to a record that this page of the list does not show, and Back closes the detail.
 */
export function useDetail<Row>(rows: readonly OverlaidRow<Row>[]): DetailControl<Row> {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const named = search.get('detail');
  const id = named !== null && isId(named) ? named : undefined;

  const withDetail = (detail: string | undefined) => {
    const next = new URLSearchParams(search);
    if (detail === undefined) next.delete('detail');
    else next.set('detail', detail);
    return `${pathname}?${next}`;
  };
  return {
    id,
    listed: rows.find((row) => row.id === id),
    open: (detail) => void navigate(withDetail(detail), { state: openedHere }),
    close: () => {
      // If the detail was opened from this list, going back leaves no second history entry.
      if (state?.isDetailOpenedHere === true) void navigate(-1);
      else void navigate(withDetail(undefined), { replace: true });
    },
  };
}

const openedHere = { isDetailOpenedHere: true };
