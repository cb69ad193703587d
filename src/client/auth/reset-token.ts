// The reset token under `fp-token` (screens 8.3). A handle, which the server answers to
// anybody, resets nothing; the live token comes only by mail, in the address's fragment.
import { takeTokenOutOfAddress } from './take-token-from-url.ts';

const key = 'fp-token';

export function readResetToken(): string | null {
  const mailed = takeTokenOutOfAddress();
  if (mailed !== null) keepResetToken(mailed);
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

/** Calls back when the mailed link is opened in another tab. Returns how to stop. */
export function onTokenFromElsewhere(listener: (token: string) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
