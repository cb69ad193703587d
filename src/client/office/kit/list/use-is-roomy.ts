import { useLocation } from 'react-router-dom';
import { useSidebarStore } from '#client/state/sidebar-store.ts';
import { useHasRoomBeside, useMediaQuery } from '#client/ui/use-media-query.ts';

// What stands beside a list takes of the window's width, in pixels (`Sidebar`, `DetailPanel`).
const sidebarPx = { open: 290, collapsed: 90 };
const detailPx = 384;

/** Whether the detail of a record stands beside the list. */
export function useIsDetailBeside(): boolean {
  const { search } = useLocation();
  return useHasRoomBeside() && new URLSearchParams(search).has('detail');
}

/**
 * Whether a list is wide enough for a table of many columns. If not, tables stack two facts in a cell, so
 * that people with a tablet need not scroll sideways. `fromPx` is what the sidebar and an open detail leave
 * of the window.
 */
export function useIsRoomy(fromPx = 1070): boolean {
  const hasSidebar = useMediaQuery('(min-width: 64rem)');
  const isCollapsed = useSidebarStore((sidebar) => sidebar.isCollapsed);
  const beside = hasSidebar ? sidebarPx[isCollapsed ? 'collapsed' : 'open'] : 0;
  const besidePx = beside + (useIsDetailBeside() ? detailPx : 0);
  return useMediaQuery(`(min-width: ${fromPx + besidePx}px)`);
}

/** Whether the table is narrower still, as on an upright tablet, or with a detail beside it. */
export function useIsUpright(): boolean {
  const isCards = useIsCards();
  return !useIsRoomy(860) && !isCards;
}

/** Whether a detail beside the table leaves it no room for what the detail says too. */
export function useIsSlim(): boolean {
  const isWide = useIsRoomy(726);
  return useIsDetailBeside() && !isWide;
}

/** Whether rows are rendered as cards, as on a phone: each fact then has its own label. */
export function useIsCards(): boolean {
  return !useMediaQuery('(min-width: 768px)');
}
