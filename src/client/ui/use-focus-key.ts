import { type RefObject, useEffect } from 'react';

/**
 * Pressing Ctrl, or Command, and a key anywhere on the page focuses the field. A key alone would be pressed
 * by accident by people who speak to their computer.
 */
export function useFocusKey(
  key: string | undefined,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    if (key === undefined) return;
    const focusField = (event: KeyboardEvent) => {
      const isIt = event.key === key && (event.ctrlKey || event.metaKey);
      if (!isIt || event.defaultPrevented) return;
      // A dialog hides the rest of the page while it is open.
      const isHidden = field.current?.closest('[aria-hidden="true"], [inert]');
      if (isHidden) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [key, field]);
}
