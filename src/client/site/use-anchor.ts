import { useEffect } from 'react';
import { usePlace } from '#client/ui/navigation.tsx';

/** Goes to the section that the address names, also when the page has just been loaded. */
export function useAnchor(): void {
  const { hash, key } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second tap on a link leads there again
  useEffect(() => {
    if (hash === '') return;
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'smooth' });
  }, [hash, key]);
}
