import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#client/ui/lazy-part.ts';

/**
 * A part of a screen for which the address asks by one of these parameters: the outbox sends a
 * person to what is to be changed. Its script comes only then.
 */
export function whenAsked(
  parameters: readonly string[],
  load: () => Promise<{ default: ComponentType }>,
): ComponentType {
  const Part = lazyPart(load);
  return () => {
    const [search] = useSearchParams();
    if (!parameters.some((parameter) => search.has(parameter))) return null;
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
}
