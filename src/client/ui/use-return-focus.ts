import { useState } from 'react';

/**
 * Returns a handler for `onCloseAutoFocus` of a Radix dialog. It returns the focus to the element that
 * had it when the calling component was mounted. Radix itself returns the focus only to its own
 * trigger, which our dialogs do not use.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // The opener may not exist any more, such as the button of a row that was deleted.
    const target = opener?.isConnected === true ? opener : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
