import type { ReactNode } from 'react';

/** Two values in one cell, the second smaller and below. */
export function StackedCell({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      {children}
      <span className="block text-sm leading-tight font-normal text-ink-2">{below}</span>
    </>
  );
}
