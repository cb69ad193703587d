import { useMediaQuery } from './use-media-query.ts';

/** Whether a detail stands beside its list, which stays usable; on a narrower screen it is over the list. */
export function useHasRoomBeside(): boolean {
  return useMediaQuery('(min-width: 80rem)');
}
