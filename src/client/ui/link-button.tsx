import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

export interface LinkButtonProps extends PageLinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

/** A link that looks like a button. It goes to another page; a `Button` acts on this one. */
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
