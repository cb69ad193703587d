import type { ReactNode } from 'react';

/** Two facts in one cell: the first as it is, the second quieter below it. */
export function StackedCell({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="flex flex-col">
      <span>{children}</span>
      <span className="text-sm font-normal text-ink-2">{below}</span>
    </span>
  );
}
