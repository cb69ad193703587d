import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

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

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap',
    // Windows are this narrow only when the text size is doubled.
    'max-[19rem]:py-1 max-[19rem]:wrap-break-word max-[19rem]:whitespace-normal',
    'transition-colors duration-150 select-none',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  isLoading?: boolean | undefined;
  loadingLabel?: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  isLoading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A `disabled` button loses focus. With `aria-disabled`, `onClick` still runs and may explain the reason.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading || rest['aria-disabled'] === true) event.preventDefault();
    if (!isLoading) onClick?.(event);
  }
  const text = isLoading && loadingLabel !== undefined ? loadingLabel : children;
  return (
    <button
      {...rest}
      {...(isLoading && { 'aria-disabled': true, 'aria-busy': true })}
      type={type}
      className={buttonClasses(variant, size, className)}
      onClick={handleClick}
    >
      {isLoading ? <Spinner /> : icon}
      {/* The attribute lets a folded `PageHeader` hide the text. */}
      {icon === undefined ? text : <span data-button-text>{text}</span>}
    </button>
  );
}

interface LinkButtonProps extends PageLinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

export function LinkButton({
  variant = 'primary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <PageLink {...rest} className={buttonClasses(variant, size, className)}>
      {icon}
      {icon === undefined ? children : <span data-button-text>{children}</span>}
    </PageLink>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  /** For rows: smaller with a mouse, full size on touch screens. */
  isSmall?: boolean | undefined;
}

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

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
