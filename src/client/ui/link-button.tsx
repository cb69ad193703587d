import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(variant, size, className)}>
      {icon}
      {icon === undefined ? children : <span data-words>{children}</span>}
    </Link>
  );
}
