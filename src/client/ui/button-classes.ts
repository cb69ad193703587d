import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-caramel text-on-caramel hover:bg-caramel-strong',
  secondary: 'border border-line bg-paper text-ink hover:border-control hover:bg-cream',
  quiet: 'text-ink-2 hover:bg-sand hover:text-ink',
  danger: 'bg-red text-on-red hover:opacity-90',
};

// On touch screens even a small button is 44 px high.
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4.5',
  large: 'min-h-12.5 px-6 text-lg',
};

/** The classes of a button, for `Button` and for links that look like one. */
export function buttonClasses(
  variant: ButtonVariant,
  size: ButtonSize,
  className?: string,
): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap',
    'transition-colors duration-150 select-none',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
}
