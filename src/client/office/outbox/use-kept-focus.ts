import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * An entry that is sent, resolved or discarded disappears, with the button that has the focus: the
 * focus then moves to the top of the page.
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
