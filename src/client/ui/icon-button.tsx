import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does: its name for a screen reader and its tooltip. */
  label: string;
  /** In a row: lower where a mouse points, as large as the others where a finger does. */
  isSmall?: boolean | undefined;
}

/** A button with an icon and no text. */
export function IconButton({ label, isSmall, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-md text-ink-2',
        isSmall ? 'size-9 pointer-coarse:size-11' : 'size-11',
        'transition-colors duration-150 hover:bg-sand hover:text-ink',
        'disabled:opacity-40 disabled:hover:bg-transparent',
        className,
      )}
    >
      {children}
    </button>
  );
}
