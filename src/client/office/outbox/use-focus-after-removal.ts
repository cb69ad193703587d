import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to the top of the page when the focused button disappears with its entry, because
 * it was sent, resolved or discarded.
 */
export function useFocusAfterRemoval(): { onFocus: (event: FocusEvent) => void } {
  const lastFocused = useRef<Element>(null);
  // Runs after every render: only then is the removed button missing from the page.
  useEffect(() => {
    if (lastFocused.current?.isConnected !== false || document.activeElement !== document.body)
      return;
    lastFocused.current = null;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      lastFocused.current = target;
    },
  };
}
