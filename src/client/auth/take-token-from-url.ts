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
