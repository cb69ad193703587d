import { createContext, type ReactNode, useContext } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'leaf' | 'amber' | 'red' | 'blue' | 'grey' | 'dark';

export interface BadgeStyle {
  tone: BadgeTone;
  /** The style in the rows of a list: `plain` is text without color, `words` is colored text without background. */
  inRow?: 'plain' | 'words' | undefined;
}

const tones: Record<BadgeTone, string> = {
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  grey: 'bg-grey-soft text-ink-2',
  dark: 'bg-mark text-on-mark',
};

const rowStyles = {
  plain: () => 'text-ink-2',
  words: (tone: BadgeTone) => cx('text-xs font-semibold bg-transparent!', tones[tone]),
};

/** True within the rows of a list. */
export const RowContext = createContext(false);

export function Badge({ tone, inRow, children }: BadgeStyle & { children: ReactNode }) {
  const isInRow = useContext(RowContext);
  if (isInRow && inRow) return <span className={rowStyles[inRow](tone)}>{children}</span>;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap max-[19rem]:whitespace-normal',
        "before:size-1.5 before:shrink-0 before:rounded-full before:bg-current before:content-['']",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
