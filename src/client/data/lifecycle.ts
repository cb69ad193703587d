import type { Session } from '#contract/entities/session.ts';

/** Opens this user's databases and starts sending and refreshing. Idempotent per session. */
export async function startDataLayer(_session: Session): Promise<void> {
  throw new Error('not yet');
}

/** What happens to unsent work at sign-out: it stays for this user, or goes. */
export interface StopOptions {
  outbox: 'keep' | 'discard';
}

/** Signs out on this device: wipes the mirror and the worker's copy of the session. */
export async function stopDataLayer(_options: StopOptions): Promise<void> {
  throw new Error('not yet');
}

/** Called when the server has ended the session (`session_revoked`) or it must be renewed. */
export function onSessionEnded(_listener: (reason: 'revoked' | 'expired') => void): () => void {
  throw new Error('not yet');
}
