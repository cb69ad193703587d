// The token of a password reset, stored in localStorage under `fp-token` (screens 8.3). First it is a
// handle, which the server returns to anybody who requests a reset and which cannot set a password. The
// token of the e-mailed link, which can set a password, then replaces the handle.

const key = 'fp-token';

/** The token of the e-mailed link if this page was opened by it, else the stored token. */
export function readResetToken(): string | null {
  const tokenFromUrl = takeTokenFromUrl();
  if (tokenFromUrl !== null) storeResetToken(tokenFromUrl);
  return localStorage.getItem(key);
}

export function storeResetToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeResetToken(): void {
  localStorage.removeItem(key);
}

/** `fph_` is the server's prefix of handles. */
export function isHandle(token: string): boolean {
  return token.startsWith('fph_');
}

/**
 * Calls `listener` when another tab has stored a token, usually because the e-mailed link was opened there.
 * Returns a function that stops this.
 */
export function onTokenFromOtherTab(listener: (token: string) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Returns the token of an e-mailed link (`#t=…`) and removes it from the URL. Returns null if there is
 * none. Security: otherwise the token would stay in the browser history and in screenshots.
 */
export function takeTokenFromUrl(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('t');
  if (!token) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
