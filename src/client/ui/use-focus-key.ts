import { type RefObject, useEffect } from 'react';

/** In these a key is text or chooses an option. */
const typingPlaces = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]';

/** Pressing a key anywhere on the page focuses the field, except where the key would be typed. */
export function useFocusKey(
  key: string | undefined,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    if (key === undefined) return;
    const focusField = (event: KeyboardEvent) => {
      const { target } = event;
      const isOther = event.key !== key || event.ctrlKey || event.metaKey || event.altKey;
      if (isOther || event.defaultPrevented || !(target instanceof Element)) return;
      // A dialog hides the rest of the page while it is open.
      const isHidden = field.current?.closest('[aria-hidden="true"], [inert]');
      if (target.closest(typingPlaces) || isHidden) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [key, field]);
}
