import { useEffect } from 'react';
import { watchPreloadedPage } from '#client/data/preload-page.ts';
import type { ListView } from '#client/data/use-list.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { ListName, ParamsOf } from '#contract/lists.ts';

/**
 * Reads the next page of a list from this device in advance, once the browser is idle, and keeps it up
 * to date until the page is left.
 */
export function usePreloadNextPage<Name extends ListName>(
  name: Name,
  params: ParamsOf<Name>,
  { rows, pagination }: ListView<unknown>,
): void {
  const page = pagination.has_next && rows.length > 0 ? pagination.page + 1 : undefined;
  useEffect(() => {
    if (page === undefined) return;
    let stopWatching: (() => void) | undefined;
    let isCancelled = false;
    whenIdle(() => {
      if (!isCancelled) stopWatching = watchPreloadedPage(name, { ...params, page });
    });
    return () => {
      isCancelled = true;
      stopWatching?.();
    };
  }, [name, params, page]);
}
