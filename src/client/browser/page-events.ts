/** `online` does not prove a connection: there may be a captive portal. */
export type PageEvent = 'focus' | 'seen' | 'hidden' | 'online' | 'offline';

const listeners = new Set<(event: PageEvent) => void>();

/** A sleeping tablet runs no timers, so timed work must check again on `seen`. */
export function watchPage(listener: (event: PageEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}

// Prerendering has no window or document.
if (typeof window !== 'undefined' && typeof document !== 'undefined') {
  const notifyListeners = (event: PageEvent) => {
    for (const listener of listeners) listener(event);
  };
  for (const type of ['focus', 'online', 'offline'] as const) {
    window.addEventListener(type, () => notifyListeners(type));
  }
  document.addEventListener('visibilitychange', () => notifyListeners(isPageVisible() ? 'seen' : 'hidden'));
}
