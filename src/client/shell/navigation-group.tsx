import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import type { NavigationGroup } from './navigation-items.ts';
import { NavigationLink } from './navigation-link.tsx';

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
export function NavigationGroupEntry({
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
