import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { useIsCards } from './use-is-roomy.ts';

/** Two values in one cell, the second smaller and below; in the title of a card beside. */
export function StackedCell({ children, below }: { children: ReactNode; below: ReactNode }) {
  const isCards = useIsCards();
  return (
    <>
      {children}{' '}
      <span
        className={cx(
          'text-sm leading-tight font-normal text-ink-2',
          isCards ? 'ml-1 whitespace-nowrap' : 'block',
        )}
      >
        {below}
      </span>
    </>
  );
}
