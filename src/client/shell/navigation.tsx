import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { type NavigationGroup, navigationItems } from './navigation-items.ts';

interface NavigationProps {
  /** Icons only; the texts are for screen readers. */
  isNarrow?: boolean | undefined;
  /** Called when a group is pressed in the collapsed sidebar, which must then expand. */
  onExpand?: (() => void) | undefined;
  /** Called when an entry is pressed. */
  onNavigate?: (() => void) | undefined;
}

/** The entries of the sidebar, for the sidebar itself and for `MobileSidebar`. */
export function Navigation({ isNarrow = false, onExpand, onNavigate }: NavigationProps) {
  const t = useTranslations('shell.navigation');
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-col gap-0.5">
        {navigationItems.map((item) =>
          'children' in item ? (
            <NavigationGroupEntry
              key={item.key}
              group={item}
              isNarrow={isNarrow}
              onExpand={onExpand}
              onNavigate={onNavigate}
            />
          ) : (
            <li key={item.key}>
              <NavigationLink
                to={item.to}
                label={t(item.key)}
                icon={<item.icon aria-hidden="true" size={20} strokeWidth={1.75} />}
                isNarrow={isNarrow}
                onNavigate={onNavigate}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

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

interface NavigationGroupEntryProps {
  group: NavigationGroup;
  isNarrow: boolean;
  onExpand: (() => void) | undefined;
  onNavigate: (() => void) | undefined;
}

/**
 * An entry of the sidebar with entries below it, which open and close. In the collapsed sidebar these are
 * icons in the same places: one press leads to each, and none moves while the sidebar expands under a mouse.
 */
function NavigationGroupEntry({
  group,
  isNarrow,
  onExpand,
  onNavigate,
}: NavigationGroupEntryProps) {
  const t = useTranslations('shell.navigation');
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const isCurrent = group.children.some((child) => pathname.startsWith(child.to));

  function toggle() {
    // Icons alone do not say what would close.
    if (!isNarrow) return setIsOpen(!isOpen);
    setIsOpen(true);
    onExpand?.();
  }

  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        title={isNarrow ? t(group.key) : undefined}
        onClick={toggle}
        className={cx(
          'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap transition-colors hover:bg-sand hover:text-ink',
          isNarrow && 'justify-center',
          isNarrow && isCurrent && !isOpen && 'bg-caramel-soft text-caramel-ink',
          isCurrent && !isNarrow && 'font-semibold text-ink',
          !isCurrent && 'text-ink-2',
        )}
      >
        <group.icon aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>
          {t(group.key)}
        </span>
        {!isNarrow && (
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.75}
            className={cx('text-ink-3 transition-transform', !isOpen && '-rotate-90')}
          />
        )}
      </button>
      <ul id={listId} hidden={!isOpen} className="mt-0.5 flex flex-col gap-0.5 pb-1.5">
        {group.children.map((child) => (
          <li key={child.key}>
            <NavigationLink
              to={child.to}
              label={t(child.key)}
              icon={isNarrow && <child.icon aria-hidden="true" size={18} strokeWidth={1.75} />}
              isNarrow={isNarrow}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
