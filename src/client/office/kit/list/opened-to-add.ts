import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const parameter = 'add';

/** The address of a list that opens what adds a record, where that has no page of its own. */
export function openToAdd(path: `/${string}`): string {
  return `${path}?${parameter}`;
}

/** Opens it once; a reload or Back does not open it again. */
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
