import { useState } from 'react';

/**
 * Whether the rows for the initial values have loaded once. A form waits for this and then stays mounted with the
 * user's input: a device with full storage evicts rows and loads them again whenever it tries to reach the server.
 */
export function useHasLoaded(isLoading: boolean): boolean {
  const [hasLoaded, setHasLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setHasLoaded(true);
  return hasLoaded || !isLoading;
}
