import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to the main content when the focused button disappears with its entry or row, because that
 * was sent, resolved or deleted, or no longer matches the filters. The browser would leave the focus on the body.
 */
export function useFocusAfterRemoval(): { onFocus: (event: FocusEvent) => void } {
  const lastFocused = useRef<Element>(null);
  // Runs after every render: only then is the removed button missing from the page.
  useEffect(() => {
    const wasRemoved = lastFocused.current?.isConnected === false;
    if (!wasRemoved || document.activeElement !== document.body) return;
    lastFocused.current = null;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      lastFocused.current = target;
    },
  };
}
