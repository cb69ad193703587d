/**
 * The token of a mailed link, `#t=…`, which is gone from the address afterwards. Security: history
 * and screenshots would keep it there.
 */
export function takeTokenOutOfAddress(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('t');
  if (!token) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
