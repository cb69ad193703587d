import { useEffect } from 'react';
import { watchPreloadedPage } from '#client/data/preload-page.ts';
import type { ListView } from '#client/data/use-list.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { ListName, ParamsOf } from '#contract/lists.ts';

/** Loads the next page in advance, once this page is shown. */
export function usePrefetchNextPage<Name extends ListName>(
  name: Name,
  params: ParamsOf<Name>,
  { rows, pagination }: ListView<unknown>,
): void {
  const page = pagination.has_next && rows.length > 0 ? pagination.page + 1 : undefined;
  useEffect(() => {
    if (page === undefined) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    whenIdle(() => {
      if (!isLeft) stop = watchPreloadedPage(name, { ...params, page });
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [name, params, page]);
}
