import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import type { NavigationBadges, NavigationGroup } from './navigation-items.ts';
import { NavigationLink } from './navigation-link.tsx';

interface NavigationGroupEntryProps {
  group: NavigationGroup;
  isNarrow: boolean;
  isOver: boolean;
  badges: NavigationBadges;
  onWiden: (() => void) | undefined;
  onNavigate: (() => void) | undefined;
}

export function NavigationGroupEntry({
  group,
  isNarrow,
  isOver,
  badges,
  onWiden,
  onNavigate,
}: NavigationGroupEntryProps) {
  const t = useTranslations('shell.navigation');
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const isCurrent = group.children.some((place) => pathname.startsWith(place.to));
  // While the sidebar is expanded over the page, only the group under the mouse opens: opening
  // another one would move the entry that the user is about to press.
  const [isOpenOver, setIsOpenOver] = useState(false);
  if (!isOver && isOpenOver) setIsOpenOver(false);
  const isShown = !isNarrow && (isOver ? isOpenOver : isOpen);

  function enter({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && (isNarrow || isOver)) setIsOpenOver(true);
  }

  function press({ nativeEvent }: MouseEvent) {
    if (!isNarrow && !isOver) return setIsOpen(!isOpen);
    // Hovering has already expanded the sidebar.
    const isMouse =
      nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse';
    setIsOpenOver(isNarrow || isMouse || !isOpenOver);
    onWiden?.();
  }

  return (
    <li>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={listId}
        title={isNarrow ? t(group.key) : undefined}
        onClick={press}
        onPointerEnter={enter}
        className={cx(
          'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap transition-colors hover:bg-sand hover:text-ink',
          isNarrow && 'justify-center',
          isNarrow && isCurrent && 'bg-caramel-soft text-caramel-ink',
          isCurrent ? !isNarrow && 'font-semibold text-ink' : 'text-ink-2',
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
        {group.children.map((place) => (
          <li key={place.key}>
            <NavigationLink
              to={place.to}
              label={t(place.key)}
              badge={badges[place.to]}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
