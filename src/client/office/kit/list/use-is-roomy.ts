import { useLocation } from 'react-router-dom';
import { useHasRoomBeside } from '#client/ui/use-has-room-beside.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';

/** What a detail beside the list takes of its width, in pixels (`DetailPanel`). */
const panelPx = 360;

/** Whether the detail of a record stands beside the list. */
export function useIsDetailBeside(): boolean {
  const { search } = useLocation();
  return useHasRoomBeside() && new URLSearchParams(search).has('detail');
}

/**
 * Whether the window is wide enough for a table of many columns beside the open sidebar, and beside the
 * detail where that is open. If not, tables stack two facts in a cell, so that people with a tablet need
 * not scroll sideways.
 */
export function useIsRoomy(fromPx = 1360): boolean {
  const besidePx = useIsDetailBeside() ? panelPx : 0;
  return useMediaQuery(`(min-width: ${fromPx + besidePx}px)`);
}

/**
 * Whether the table is narrower still, as on an upright tablet, or with a detail beside it: the sidebar is
 * open then, which an upright tablet does not have.
 */
export function useIsUpright(): boolean {
  const isCards = useIsCards();
  const fromPx = useIsDetailBeside() ? 1520 : 960;
  return !useMediaQuery(`(min-width: ${fromPx}px)`) && !isCards;
}

/** Whether a detail beside the table leaves it no room for what the detail says too. */
export function useIsSlim(): boolean {
  const isWide = useMediaQuery('(min-width: 1400px)');
  return useIsDetailBeside() && !isWide;
}

/** Whether rows are rendered as cards, as on a phone: each fact then has its own label. */
export function useIsCards(): boolean {
  return !useMediaQuery('(min-width: 768px)');
}
