import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useHasRoomBeside } from '#client/ui/use-media-query.ts';
import { isId } from '#contract/fields/ids.ts';

export interface DetailControl<Row> {
  /** The id of the record whose detail is open; undefined while no detail is open. */
  id: string | undefined;
  /** The row of that record, if this page of the list shows the record. */
  listedRow: OverlaidRow<Row> | undefined;
  open: (id: string) => void;
  close: () => void;
  /** Opens a dialog: over a detail beside the list, and in place of a detail that is a dialog itself. */
  thenOpen: (openDialog: () => void) => void;
}

/**
 * The record whose detail is open. Its id is in the URL (`?detail=<id>`), so that a link can lead to a
 * record that this page of the list does not show, and Back closes the detail.
 */
export function useDetail<Row>(rows: readonly OverlaidRow<Row>[]): DetailControl<Row> {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isBeside = useHasRoomBeside();
  const idInUrl = search.get('detail');
  const openId = idInUrl !== null && isId(idInUrl) ? idInUrl : undefined;

  const urlWithDetail = (id: string | undefined) => {
    const newSearch = new URLSearchParams(search);
    if (id === undefined) newSearch.delete('detail');
    else newSearch.set('detail', id);
    return `${pathname}?${newSearch}`;
  };
  const close = () => {
    // A detail that was opened from this list has a history entry of its own: going back removes it.
    if (state?.isDetailOpenedHere === true) void navigate(-1);
    else void navigate(urlWithDetail(undefined), { replace: true });
  };
  return {
    id: openId,
    listedRow: rows.find((row) => row.id === openId),
    open: (id) => {
      // Another record in the open panel takes the place of the first: one step back closes it.
      const options = openId === undefined ? { state: openedHere } : { state, replace: true };
      if (id !== openId) void navigate(urlWithDetail(id), options);
    },
    close,
    thenOpen: (openDialog) => {
      if (!isBeside) close();
      openDialog();
    },
  };
}

/** The `state` of the history entry of a detail that was opened from its list. */
const openedHere = { isDetailOpenedHere: true };
