import { useState } from 'react';

/**
 * Whether the rows for a form's initial values have loaded once. A form waits for that and then stays mounted with what
 * was typed: rows that a full device gave up are loading again at each try to reach the server.
 */
export function useHasLoaded(isLoading: boolean): boolean {
  const [hasLoaded, setHasLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setHasLoaded(true);
  return hasLoaded || !isLoading;
}
