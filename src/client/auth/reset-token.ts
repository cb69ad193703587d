// The reset token under `fp-token` (specification §9). A handle, which the server answers to
// anybody, resets nothing; the live token comes only by mail, in the address's fragment.
const key = 'fp-token';

export function readResetToken(): string | null {
  takeTokenOutOfAddress();
  return localStorage.getItem(key);
}

export function keepResetToken(token: string): void {
  localStorage.setItem(key, token);
}

export function dropResetToken(): void {
  localStorage.removeItem(key);
}

export function isHandle(token: string): boolean {
  return token.startsWith('fph_');
}

/** Tells when the mailed link is opened in another tab of this browser. */
export function onTokenFromElsewhere(listener: (token: string) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener(event.newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

// Security: a token must not stay in the address, where history and screenshots would keep it.
function takeTokenOutOfAddress(): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('t');
  if (!token) return;
  keepResetToken(token);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
