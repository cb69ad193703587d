import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';

interface NavigationLinkProps {
  to: string;
  label: string;
  icon?: ReactNode;
  /** Only the icon is visible; the label is for screen readers. */
  isNarrow?: boolean | undefined;
  /** A count beside the label; 0: not shown. */
  badge?: number | undefined;
  onNavigate?: (() => void) | undefined;
}

/** A link of the sidebar; highlighted while its page is open. */
export function NavigationLink({
  to,
  label,
  icon,
  isNarrow = false,
  badge = 0,
  onNavigate,
}: NavigationLinkProps) {
  const t = useTranslations('shell.navigation');
  return (
    <NavLink
      to={to}
      onClick={onNavigate}
      title={isNarrow ? label : undefined}
      className={({ isActive }) =>
        cx(
          'relative flex min-h-11 items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap transition-colors',
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
      {badge > 0 && (
        <span
          className={cx(
            'figures text-sm font-semibold',
            isNarrow && 'absolute top-1 right-2 text-xs',
          )}
        >
          <span aria-hidden="true">{badge}</span>
          <span className="sr-only">{t('badge', { count: String(badge) })}</span>
        </span>
      )}
    </NavLink>
  );
}
