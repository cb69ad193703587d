import { callApi } from './call-api.ts';
import { resumeSession, signOut } from './session.ts';

/** Keeps the outbox. Offline, the office signs out after its next request. */
export async function signOutIfRevoked(): Promise<void> {
  await resumeSession();
  const result = await callApi({ method: 'GET', path: '/auth/profile' });
  if ('failure' in result && result.failure.status === 401) await signOut('keep');
}
