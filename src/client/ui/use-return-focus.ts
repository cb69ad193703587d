import { useState } from 'react';

/**
 * Returns the focus to the element that had it when the dialog opened. Radix does so for its own
 * trigger only, and our dialogs are opened by any button of a page.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // That element may be gone, as the button of a deleted row.
    const target = opener?.isConnected === true ? opener : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
