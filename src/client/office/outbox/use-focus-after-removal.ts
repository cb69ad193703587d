import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to the top of the page when the focused button disappears with its entry, because
 * it was sent, resolved or discarded.
 */
export function useFocusAfterRemoval(): { onFocus: (event: FocusEvent) => void } {
  const last = useRef<Element>(null);
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    last.current = null;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
