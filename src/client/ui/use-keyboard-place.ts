import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Shown {
  /** Which record the panel shows. */
  id: string;
  onClose: () => void;
}

/**
 * The keyboard's place with a panel beside its list. Who opens it with the keyboard reads on at its heading;
 * when it closes, the focus returns from it to the button that opened it. Escape closes it from panel and
 * list, unless something above them is open or a field is being written in.
 */
export function useKeyboardPlace(
  panel: RefObject<HTMLElement | null>,
  { id, onClose }: Shown,
): void {
  const opener = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each record that is opened
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || panel.current?.contains(focused)) return;
    opener.current = focused;
    // Only the keyboard leaves a button that is seen to have the focus.
    if (focused.matches('button:focus-visible, a:focus-visible')) {
      panel.current?.querySelector('h2')?.focus({ preventScroll: true });
    }
  }, [id, panel]);

  // A layout effect ends while the panel is still in the page, so that its focus is still known.
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const target = opener.current?.isConnected
        ? opener.current
        : document.querySelector('[aria-current=true] button');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [panel]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isFree(event.target)) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether the focus is in the list or in its panel, nothing is open above them and no field has it. */
function isFree(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox], :popover-open'))
    return false;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [role=combobox]')) return false;
  return target === document.body || target.closest('main') !== null;
}
