import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does: its name for a screen reader and its tooltip. */
  label: string;
}

/** A button with an icon and no text. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2',
        'transition-colors duration-150 hover:bg-sand hover:text-ink',
        'disabled:opacity-40 disabled:hover:bg-transparent',
        className,
      )}
    >
      {children}
    </button>
  );
}
