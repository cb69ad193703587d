import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import type { NavigationGroup } from './navigation-items.ts';
import { NavigationLink } from './navigation-link.tsx';

interface NavigationGroupEntryProps {
  group: NavigationGroup;
  isNarrow: boolean;
  isOverPage: boolean;
  onExpand: (() => void) | undefined;
  onNavigate: (() => void) | undefined;
}

/** An entry of the sidebar with entries below it, which open and close. */
export function NavigationGroupEntry({
  group,
  isNarrow,
  isOverPage,
  onExpand,
  onNavigate,
}: NavigationGroupEntryProps) {
  const t = useTranslations('shell.navigation');
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const isCurrent = group.children.some((child) => pathname.startsWith(child.to));
  // While the sidebar is expanded over the page, a group opens only under the mouse or when pressed: if
  // all groups opened, the entry that the user is about to press would move.
  const [isOpenOverPage, setIsOpenOverPage] = useState(false);
  if (!isOverPage && isOpenOverPage) setIsOpenOverPage(false);
  const isShown = !isNarrow && (isOverPage ? isOpenOverPage : isOpen);

  function openUnderMouse({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && (isNarrow || isOverPage)) setIsOpenOverPage(true);
  }

  function toggle({ nativeEvent }: MouseEvent) {
    if (!isNarrow && !isOverPage) return setIsOpen(!isOpen);
    // A mouse has already opened the group by hovering, so its press leaves the group open.
    const isMouse =
      nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse';
    setIsOpenOverPage(isNarrow || isMouse || !isOpenOverPage);
    onExpand?.();
  }

  return (
    <li>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={listId}
        title={isNarrow ? t(group.key) : undefined}
        onClick={toggle}
        onPointerEnter={openUnderMouse}
        className={cx(
          'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap transition-colors hover:bg-sand hover:text-ink',
          isNarrow && 'justify-center',
          isNarrow && isCurrent && 'bg-caramel-soft text-caramel-ink',
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
            className={cx('text-ink-3 transition-transform', !isShown && '-rotate-90')}
          />
        )}
      </button>
      <ul id={listId} hidden={!isShown} className="mt-0.5 flex flex-col gap-0.5 pb-1.5">
        {group.children.map((child) => (
          <li key={child.key}>
            <NavigationLink to={child.to} label={t(child.key)} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </li>
  );
}
