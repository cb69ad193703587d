// Stored in localStorage under `fp-token` (screens 8.3). Security: a reset request returns only a handle, which cannot
// set a password; the e-mailed token replaces it.

const storageKey = 'fp-token';

export function readResetToken(): string | null {
  const tokenFromUrl = takeTokenFromUrl();
  if (tokenFromUrl !== null) storeResetToken(tokenFromUrl);
  return localStorage.getItem(storageKey);
}

export function storeResetToken(token: string): void {
  localStorage.setItem(storageKey, token);
}

export function removeResetToken(): void {
  localStorage.removeItem(storageKey);
}

export function isTokenHandle(token: string): boolean {
  return token.startsWith('fph_');
}

/** Calls `listener` when the e-mailed link is opened in another tab. */
export function watchTokenFromOtherTabs(listener: (token: string) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey && event.newValue !== null) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Reads `#t=…`; null if there is none. Security: removes the token from the URL, because it would stay in the browser
 * history and in screenshots.
 */
export function takeTokenFromUrl(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('t');
  if (!token) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
