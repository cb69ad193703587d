import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { type NavigationGroup, type NavigationTarget, navigationItems } from './navigation-items.ts';

/** `over` places the rows where the rail has its icons, so that nothing moves when the rail expands. */
type NavigationLook = 'rows' | 'rail' | 'over';

interface NavigationProps {
  look?: NavigationLook | undefined;
  onExpand?: (() => void) | undefined;
  onNavigate?: (() => void) | undefined;
}

export function Navigation({ look = 'rows', onExpand, onNavigate }: NavigationProps) {
  const t = useTranslations('shell.navigation');
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-col gap-0.5">
        {navigationItems.map((item) =>
          'children' in item ? (
            <NavigationGroupEntry key={item.key} group={item} look={look} onExpand={onExpand} onNavigate={onNavigate} />
          ) : (
            <li key={item.key}>
              <NavigationLink target={item} look={look} onNavigate={onNavigate} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const entryLooks: Record<NavigationLook, string> = {
  rows: 'min-h-11 gap-3 px-3 py-1',
  over: 'min-h-12 gap-3 px-3 whitespace-nowrap',
  rail: 'min-h-12 flex-col justify-center gap-0.5 text-[calc(11rem/15)] leading-none whitespace-nowrap',
};

const entryLook = (look: NavigationLook) =>
  cx('flex w-full items-center rounded-md font-medium transition-colors', entryLooks[look]);

type Word = (typeof navigationItems)[number]['key'];

/** `shortLabel` is always part of `label`. */
function useEntryLabels(word: Word): { label: string; short: string } {
  const t = useTranslations('shell.navigation');
  const tRail = useTranslations('shell.rail');
  const label = t(word);
  const short =
    word === 'stockOverview' || word === 'restockRequests' || word === 'coffeeCarts' || word === 'cartList'
      ? tRail(word)
      : label;
  return { label, short };
}

interface NavigationLinkProps {
  target: NavigationTarget;
  look: NavigationLook;
  isChild?: boolean;
  onNavigate?: (() => void) | undefined;
}

function NavigationLink({ target: { key, to, icon: Icon }, look, isChild = false, onNavigate }: NavigationLinkProps) {
  const { label, short } = useEntryLabels(key);
  const isRail = look === 'rail';
  return (
    <NavLink
      to={to}
      onClick={onNavigate}
      {...(isRail && { title: label, 'aria-label': label })}
      className={({ isActive }) =>
        cx(
          entryLook(look),
          isChild && !isRail && 'pl-11!',
          isActive ? 'bg-caramel-soft font-semibold text-caramel-ink' : 'text-ink-2 hover:bg-sand hover:text-ink',
        )
      }
    >
      {/* Stays mounted, because a press on an element that is removed is lost. */}
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={isChild && !isRail ? 'hidden' : undefined} />
      <span className={isRail ? undefined : 'min-w-0 flex-1'}>{isRail ? short : label}</span>
    </NavLink>
  );
}

interface NavigationGroupEntryProps {
  group: NavigationGroup;
  look: NavigationLook;
  onExpand: (() => void) | undefined;
  onNavigate: (() => void) | undefined;
}

function NavigationGroupEntry({ group, look, onExpand, onNavigate }: NavigationGroupEntryProps) {
  const { label, short } = useEntryLabels(group.key);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const isRail = look === 'rail';
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
        onClick={toggle}
        className={cx(
          entryLook(look),
          'hover:bg-sand hover:text-ink',
          isRail && isCurrent && !isOpen && 'bg-caramel-soft text-caramel-ink',
          isCurrent && !isRail && 'font-semibold text-ink',
          !isCurrent && 'text-ink-2',
        )}
      >
        <group.icon aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className={isRail ? undefined : 'min-w-0 flex-1 text-left'}>{isRail ? short : label}</span>
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
            <NavigationLink target={child} look={look} isChild onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </li>
  );
}
