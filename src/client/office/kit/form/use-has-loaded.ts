import { useState } from 'react';

/**
 * True once the rows for the initial values have loaded. The form then stays mounted, so the user's input is kept: a
 * device with full storage evicts rows and loads them again whenever it tries to reach the server.
 */
export function useHasLoaded(isLoading: boolean): boolean {
  const [hasLoaded, setHasLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setHasLoaded(true);
  return hasLoaded || !isLoading;
}
