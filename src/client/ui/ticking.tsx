import { type ReactNode, useState } from 'react';

interface TickingProps {
  /** The key of the record: a reused row may show another record with the same figure. */
  of?: string;
  value: number;
  children: ReactNode;
}

export function Ticking({ of: recordKey = '', value, children }: TickingProps) {
  const [shown, setShown] = useState({ of: recordKey, value, changes: 0 });
  if (shown.of !== recordKey || shown.value !== value) {
    setShown({ of: recordKey, value, changes: shown.of === recordKey ? shown.changes + 1 : 0 });
  }
  return (
    // A new element restarts the animation.
    <span key={shown.changes} {...(shown.changes > 0 && { className: 'inline-block motion-safe:animate-tick' })}>
      {children}
    </span>
  );
}
