import { useMediaQuery } from '#client/ui/use-media-query.ts';

/**
 * Whether a table of many columns fits beside the open sidebar. If not, tables stack two facts in a
 * cell and show their actions as icons, so that a tablet does not need to scroll sideways.
 */
export function useIsRoomy(fromPx = 1360): boolean {
  return useMediaQuery(`(min-width: ${fromPx}px)`);
}

/** Below this width rows are rendered as cards, where each fact has its own label. */
export function useIsCards(): boolean {
  return !useMediaQuery('(min-width: 768px)');
}
