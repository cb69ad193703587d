// The token of a password reset, stored under `fp-token` (screens 8.3). A handle, which the server
// gives to anybody who asks for a reset, cannot set a password. The token that can is only e-mailed,
// in the fragment of the link.
import { takeTokenFromUrl } from './take-token-from-url.ts';

const key = 'fp-token';

export function readResetToken(): string | null {
  const mailed = takeTokenFromUrl();
  if (mailed !== null) storeResetToken(mailed);
  return localStorage.getItem(key);
}

export function storeResetToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeResetToken(): void {
  localStorage.removeItem(key);
}

export function isHandle(token: string): boolean {
  return token.startsWith('fph_');
}

/** Calls `listener` when the e-mailed link is opened in another tab. Returns a function that stops it. */
export function onTokenFromOtherTab(listener: (token: string) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
