import { Ellipsis } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { bottomBarItems } from './navigation-items.ts';

// Labels grow with the text size as long as none wraps.
const entryClassName =
  'flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 px-1 pt-1 text-center text-[min(0.75rem,max(11.25px,3.4vw))] leading-tight font-semibold -outline-offset-2 transition-colors';

interface BottomBarProps {
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

/** For windows narrower than 768 px, unless they are very short. "More" opens all entries of the sidebar. */
export function BottomBar({ isMenuOpen, onOpenMenu }: BottomBarProps) {
  const t = useTranslations('shell.bottomBar');
  const isTyping = useIsTyping();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!nav.current) return;
    const { style } = document.documentElement;
    // Depends on the user's text size; 0 while hidden.
    const updateBarSpace = () => style.setProperty('--bar-space', `${nav.current?.offsetHeight ?? 0}px`);
    updateBarSpace();
    const observer = new ResizeObserver(updateBarSpace);
    observer.observe(nav.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-space');
    };
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={t('label')}
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper px-0.5 pb-[env(safe-area-inset-bottom)] print:hidden [@media(height<30rem)]:hidden',
        isTyping && 'hidden',
      )}
    >
      {bottomBarItems.map(({ key, to, icon: Icon }) => (
        <NavLink key={key} to={to} className={cx(entryClassName, 'text-ink-2 aria-[current]:text-caramel')}>
          <Icon aria-hidden="true" size={21} strokeWidth={1.75} />
          {t(key)}
        </NavLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
        className={cx(entryClassName, 'text-ink-2')}
      >
        <Ellipsis aria-hidden="true" size={21} strokeWidth={1.75} />
        {t('more')}
      </button>
    </nav>
  );
}

/** Longer than a tap usually takes. */
const maxPressMs = 300;

/** An on-screen keyboard would lift the bar over the field. */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const touch = matchMedia('(pointer: coarse)');
    const isTextFieldFocused = () => touch.matches && isTextField(document.activeElement);
    let isPressed = false;
    let isUpdatePending = false;
    // Waits while the pointer is down, because hiding the bar would move the pressed button away.
    const updateIsTyping = () => {
      isUpdatePending = isPressed;
      if (!isPressed) setIsTyping(isTextFieldFocused());
    };
    // Waits for the end of the tap that moved the focus.
    const scheduleUpdate = () => setTimeout(updateIsTyping, maxPressMs);
    const onPress = () => {
      isPressed = true;
    };
    const onRelease = () => {
      isPressed = false;
      // Lets the click event come first.
      if (isUpdatePending) setTimeout(updateIsTyping);
    };
    const listeners = Object.entries({
      focusin: scheduleUpdate,
      focusout: scheduleUpdate,
      pointerdown: onPress,
      pointerup: onRelease,
      pointercancel: onRelease,
    });
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    };
  }, []);
  return isTyping;
}

const nonTextTypes = ':is([type=checkbox], [type=radio], [type=file], [type=button], [type=submit])';

function isTextField(element: Element | null): boolean {
  return element?.matches(`input:not(${nonTextTypes}), textarea`) ?? false;
}
