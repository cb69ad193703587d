import { type ReactNode, useState } from 'react';

interface TickingProps {
  /** What the figure is of: a row may be used again for another record, whose figure has not changed. */
  of?: string;
  value: number;
  children: ReactNode;
}

/** A figure that ticks for a moment when it changes while it is on the screen. */
export function Ticking({ of = '', value, children }: TickingProps) {
  const [shown, setShown] = useState({ of, value, changes: 0 });
  if (shown.of !== of || shown.value !== value) {
    // Set while rendering: React renders this component again at once.
    setShown({ of, value, changes: shown.of === of ? shown.changes + 1 : 0 });
  }
  return (
    // A new key is a new element, whose animation begins anew.
    <span key={shown.changes} {...(shown.changes > 0 && { className: 'inline-block motion-safe:animate-tick' })}>
      {children}
    </span>
  );
}
