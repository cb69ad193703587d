import type { StartedCall } from '#offline/network/request.ts';
import type { StoredSession } from '#offline/session/stored-session.ts';

/**
 * Requests the rows of the first list before the app can do it: at the start before the scripts load, at a sign-in
 * before the databases are open (decisions/028). Does nothing if this device has a mirror, which usually has the rows.
 * @param path under `/api`, with its query
 */
export async function startCall(
  { token, user_id }: Pick<StoredSession, 'token' | 'user_id'>,
  path: string,
  locale: string,
): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name === `gerobak-mirror-${user_id}`)) return;
  const url = `${location.origin}/api${path}`;
  const authorization = `Bearer ${token}`;
  const answer = fetch(url, {
    headers: { accept: 'application/json', authorization, 'Client-Locale': locale },
    cache: 'no-store',
    credentials: 'omit',
    // A stalled connection must not block the list.
    signal: AbortSignal.timeout(15_000),
  });
  // The screen handles a failure; an unused response may fail.
  answer.catch(() => {});
  // Read by `offline/network/request.ts`.
  Object.assign(globalThis, { startedCall: { url, authorization, answer } satisfies StartedCall });
}
