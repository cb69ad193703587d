import type { ReactNode } from 'react';

/** Two values in one cell, the second smaller and below. */
export function StackedCell({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="flex flex-col leading-tight">
      {children}
      <span className="text-sm leading-tight font-normal text-ink-2">{below}</span>
    </span>
  );
}
