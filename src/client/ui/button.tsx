import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  isLoading?: boolean | undefined;
  /** Shown instead of the children while loading. */
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
  // While loading, the button is `aria-disabled`, because a `disabled` button loses the focus. A
  // caller's `aria-disabled` stops only the default action: its `onClick` may explain why.
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
      {/* `data-button-text`: a folded `PageHeader` hides this text and leaves the icon. */}
      {icon === undefined ? text : <span data-button-text>{text}</span>}
    </button>
  );
}
