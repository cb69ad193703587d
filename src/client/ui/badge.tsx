import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'leaf' | 'amber' | 'red' | 'blue' | 'grey';

const tones: Record<BadgeTone, string> = {
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  grey: 'bg-grey-soft text-ink-2',
};

/** A small coloured label, such as the status of a document. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        "before:size-1.5 before:shrink-0 before:rounded-full before:bg-current before:content-['']",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
