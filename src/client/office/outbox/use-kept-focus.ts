import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * An entry that is sent, answered or discarded goes, and the pressed button with it: whoever works
 * with the keyboard goes on from the top of the page, not from nowhere.
 */
export function useKeptFocus(): { onFocus: (event: FocusEvent) => void } {
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
