import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { cx } from '#client/ui/cx.ts';

interface NavigationLinkProps {
  to: string;
  label: string;
  icon?: ReactNode;
  /** Only the icon is visible; the label is for screen readers. */
  isNarrow?: boolean | undefined;
  onNavigate?: (() => void) | undefined;
}

/** A link of the sidebar; highlighted while its page is open. */
export function NavigationLink({
  to,
  label,
  icon,
  isNarrow = false,
  onNavigate,
}: NavigationLinkProps) {
  return (
    <NavLink
      to={to}
      onClick={onNavigate}
      title={isNarrow ? label : undefined}
      className={({ isActive }) =>
        cx(
          'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap transition-colors',
          isNarrow && 'justify-center',
          !icon && 'pl-11',
          isActive
            ? 'bg-caramel-soft font-semibold text-caramel-ink'
            : 'text-ink-2 hover:bg-sand hover:text-ink',
        )
      }
    >
      {icon}
      <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
    </NavLink>
  );
}
