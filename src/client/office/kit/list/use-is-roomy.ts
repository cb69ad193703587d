import { useMediaQuery } from '#client/ui/use-media-query.ts';

/**
 * Whether a table of many columns fits beside the open sidebar. Below, tables stack two facts in a
 * cell and draw their actions as icons, so that a tablet needs no sideways scrolling.
 */
export function useIsRoomy(fromPx = 1360): boolean {
  return useMediaQuery(`(min-width: ${fromPx}px)`);
}

/** Below this width rows are cards: each fact has its own label again. */
export function useIsCards(): boolean {
  return !useMediaQuery('(min-width: 768px)');
}
