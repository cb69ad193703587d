import { useState } from 'react';

/**
 * Gives the focus back to what held it when the dialog opened. Radix does so for its own trigger
 * only, and ours are opened by any button of a page.
 */
export function useOpener(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // What opened it may be gone: the row that was deleted, the page that was left.
    const target = opener?.isConnected === true ? opener : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
