import { useMediaQuery } from '#client/ui/use-media-query.ts';

/**
 * Whether the window is wide enough for a table of many columns beside the open sidebar. If not,
 * tables stack two facts in a cell, so that people with a tablet need not scroll sideways.
 */
export function useIsRoomy(fromPx = 1360): boolean {
  return useMediaQuery(`(min-width: ${fromPx}px)`);
}

/** Whether rows are rendered as cards, as on a phone: each fact then has its own label. */
export function useIsCards(): boolean {
  return !useMediaQuery('(min-width: 768px)');
}
