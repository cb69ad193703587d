import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useHasRoomForDetail } from '#client/ui/use-media-query.ts';
import { isId } from '#contract/fields/ids.ts';

export interface DetailControl<Row> {
  id: string | undefined;
  listedRow: OverlaidRow<Row> | undefined;
  open: (id: string) => void;
  close: () => void;
  openFromDetail: (openDialog: () => void) => void;
}

/**
 * The open record is in the URL (`?detail=<id>`), so links can open records that this page lacks, and Back closes the
 * detail.
 */
export function useDetail<Row>(rows: readonly OverlaidRow<Row>[]): DetailControl<Row> {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const hasRoomBeside = useHasRoomForDetail();
  const idInUrl = search.get('detail');
  const openId = idInUrl !== null && isId(idInUrl) ? idInUrl : undefined;

  const urlWithDetail = (id: string | undefined) => {
    const newSearch = new URLSearchParams(search);
    if (id === undefined) newSearch.delete('detail');
    else newSearch.set('detail', id);
    return `${pathname}?${newSearch}`;
  };
  const close = () => {
    // Opening a detail from this list added a history entry, which going back removes.
    if (state?.isDetailOpenedHere === true) void navigate(-1);
    else void navigate(urlWithDetail(undefined), { replace: true });
  };
  return {
    id: openId,
    listedRow: rows.find((row) => row.id === openId),
    open: (id) => {
      // Another record replaces the history entry, so one step back closes the panel.
      const options = openId === undefined ? { state: openedHereState } : { state, replace: true };
      if (id !== openId) void navigate(urlWithDetail(id), options);
    },
    close,
    openFromDetail: (openDialog) => {
      if (!hasRoomBeside) close();
      openDialog();
    },
  };
}

const openedHereState = { isDetailOpenedHere: true };
