import { Ellipsis } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { fieldPlaces } from './navigation-items.ts';

// Labels grow with the text size as long as none breaks.
const entryLook =
  'flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 px-1 pt-1 text-center text-[min(0.75rem,max(11.25px,3.4vw))] leading-tight font-semibold -outline-offset-2 transition-colors';

interface BottomBarProps {
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

/** For screens narrower than 768 px that are not too low. "More" opens all entries of the sidebar. */
export function BottomBar({ isMenuOpen, onOpenMenu }: BottomBarProps) {
  const t = useTranslations('shell.bottomBar');
  const isTyping = useIsTyping();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!nav.current) return;
    const { style } = document.documentElement;
    // Depends on the user's text size; 0 while hidden.
    const tell = () => style.setProperty('--bar-space', `${nav.current?.offsetHeight ?? 0}px`);
    tell();
    const observer = new ResizeObserver(tell);
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
      {fieldPlaces.map(({ key, to, icon: Icon }) => (
        <NavLink
          key={key}
          to={to}
          className={({ isActive }) => cx(entryLook, isActive ? 'text-caramel' : 'text-ink-2')}
        >
          <Icon aria-hidden="true" size={21} strokeWidth={1.75} />
          {t(key)}
        </NavLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
        className={cx(entryLook, 'text-ink-2')}
      >
        <Ellipsis aria-hidden="true" size={21} strokeWidth={1.75} />
        {t('more')}
      </button>
    </nav>
  );
}

/** The longest expected press. */
const pressMs = 300;

/** An on-screen keyboard would lift the bar over the field. */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const touch = matchMedia('(pointer: coarse)');
    const isInText = () => touch.matches && isTextField(document.activeElement);
    let isPressed = false;
    let isDue = false;
    // Never during a press, because hiding the bar would move the pressed button away.
    const settle = () => {
      isDue = isPressed;
      if (!isPressed) setIsTyping(isInText());
    };
    // Waits for the press that moved the focus.
    const look = () => setTimeout(settle, pressMs);
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      // The click event comes first.
      if (isDue) setTimeout(settle);
    };
    const listeners = Object.entries({
      focusin: look,
      focusout: look,
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
    });
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    };
  }, []);
  return isTyping;
}

const typeless = ':is([type=checkbox], [type=radio], [type=file], [type=button], [type=submit])';

function isTextField(element: Element | null): boolean {
  return element?.matches(`input:not(${typeless}), textarea`) ?? false;
}
