import type { ReactNode } from 'react';

/** Two facts in one cell, the second quieter below. The first is a text or one element, as wide as the cell. */
export function StackedCell({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="flex flex-col">
      {children}
      <span className="text-sm font-normal text-ink-2">{below}</span>
    </span>
  );
}
