import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const parameter = 'add';

export function openToAdd(path: `/${string}`): string {
  return `${path}?${parameter}`;
}

/** Opens only once: a reload or Back doesn't open it again. */
export function useOpenedToAdd(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(parameter);
  const openOnce = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    setSearch(rest, { replace: true });
    open();
  });
  useEffect(() => {
    if (isAsked) openOnce();
  }, [isAsked]);
}
