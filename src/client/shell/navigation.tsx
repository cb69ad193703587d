import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { type NavigationGroup, type NavigationTarget, navigationItems } from './navigation-items.ts';

/** `over` places the rows where the rail has its icons, so that nothing moves when the rail expands. */
type NavigationVariant = 'rows' | 'rail' | 'over';

interface NavigationProps {
  variant?: NavigationVariant | undefined;
  onExpand?: (() => void) | undefined;
  onNavigate?: (() => void) | undefined;
}

export function Navigation({ variant = 'rows', onExpand, onNavigate }: NavigationProps) {
  const t = useTranslations('shell.navigation');
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-col gap-0.5">
        {navigationItems.map((item) =>
          'children' in item ? (
            <NavigationGroupEntry
              key={item.key}
              group={item}
              variant={variant}
              onExpand={onExpand}
              onNavigate={onNavigate}
            />
          ) : (
            <li key={item.key}>
              <NavigationLink target={item} variant={variant} onNavigate={onNavigate} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const classNameByVariant: Record<NavigationVariant, string> = {
  rows: 'min-h-11 gap-3 px-3 py-1',
  over: 'min-h-12 gap-3 px-3 whitespace-nowrap',
  rail: 'min-h-12 flex-col justify-center gap-0.5 text-[calc(11rem/15)] leading-none whitespace-nowrap',
};

const entryClassName = (variant: NavigationVariant) =>
  cx('flex w-full items-center rounded-md font-medium transition-colors', classNameByVariant[variant]);

type NavigationKey = (typeof navigationItems)[number]['key'];

/** `shortLabel` is always part of `label`. */
function useEntryLabels(navigationKey: NavigationKey): { label: string; shortLabel: string } {
  const t = useTranslations('shell.navigation');
  const tRail = useTranslations('shell.rail');
  const label = t(navigationKey);
  const shortLabel =
    navigationKey === 'stockOverview' ||
    navigationKey === 'restockRequests' ||
    navigationKey === 'coffeeCarts' ||
    navigationKey === 'cartList'
      ? tRail(navigationKey)
      : label;
  return { label, shortLabel };
}

interface NavigationLinkProps {
  target: NavigationTarget;
  variant: NavigationVariant;
  isChild?: boolean;
  onNavigate?: (() => void) | undefined;
}

function NavigationLink({
  target: { key, to, icon: Icon },
  variant,
  isChild = false,
  onNavigate,
}: NavigationLinkProps) {
  const { label, shortLabel } = useEntryLabels(key);
  const isRail = variant === 'rail';
  return (
    <NavLink
      to={to}
      onClick={onNavigate}
      {...(isRail && { title: label, 'aria-label': label })}
      className={cx(
        entryClassName(variant),
        isChild && !isRail && 'pl-11!',
        'text-ink-2 hover:bg-sand hover:text-ink',
        'aria-[current]:bg-caramel-soft aria-[current]:font-semibold aria-[current]:text-caramel-ink',
      )}
    >
      {/* Stays mounted, because removing an element while the pointer is down loses the click. */}
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={isChild && !isRail ? 'hidden' : undefined} />
      <span className={isRail ? undefined : 'min-w-0 flex-1'}>{isRail ? shortLabel : label}</span>
    </NavLink>
  );
}

interface NavigationGroupEntryProps {
  group: NavigationGroup;
  variant: NavigationVariant;
  onExpand: (() => void) | undefined;
  onNavigate: (() => void) | undefined;
}

function NavigationGroupEntry({ group, variant, onExpand, onNavigate }: NavigationGroupEntryProps) {
  const { label, shortLabel } = useEntryLabels(group.key);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const isRail = variant === 'rail';
  const isCurrent = group.children.some((child) => pathname.startsWith(child.to));

  function toggle() {
    if (!isRail) return setIsOpen(!isOpen);
    setIsOpen(true);
    onExpand?.();
  }

  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(isRail && { title: label, 'aria-label': label })}
        data-current={isCurrent || undefined}
        onClick={toggle}
        className={cx(
          entryClassName(variant),
          'hover:bg-sand hover:text-ink',
          'text-ink-2',
          !isRail && 'data-current:font-semibold',
          isRail && !isOpen ? 'data-current:bg-caramel-soft data-current:text-caramel-ink' : 'data-current:text-ink',
        )}
      >
        <group.icon aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className={isRail ? undefined : 'min-w-0 flex-1 text-left'}>{isRail ? shortLabel : label}</span>
        {!isRail && (
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
            <NavigationLink target={child} variant={variant} isChild onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </li>
  );
}
