import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const addParameter = 'add';

export function addDialogUrl(path: `/${string}`): string {
  return `${path}?${addParameter}`;
}

/** Opens the dialog only once: a reload or Back doesn't open it again. */
export function useAddDialogParam(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.has(addParameter);
  const openOnce = useEffectEvent(() => {
    const otherParams = new URLSearchParams(search);
    otherParams.delete(addParameter);
    setSearch(otherParams, { replace: true });
    open();
  });
  useEffect(() => {
    if (isRequested) openOnce();
  }, [isRequested]);
}
