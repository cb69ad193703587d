// What signing in needs of the back office: the databases of whoever signs in. Loaded when somebody
// begins to fill in the form, so that visitors never download it.
import { callApi } from '#client/data/call-api.ts';
import { resumeSession, signIn, signOut } from '#client/shell/session-lifecycle.ts';
import { sessionSchema } from '#contract/entities/session.ts';
import { isOfficeRole } from '#contract/roles.ts';

/** Starts the session of an administrator. False where the dashboard is not theirs. */
export async function openOffice(data: unknown, clockSkewMs: number): Promise<boolean> {
  const session = sessionSchema.safeParse(data);
  if (!session.success || !isOfficeRole(session.data.role)) return false;
  await signIn({ ...session.data, clockSkewMs });
  return true;
}

/** Ends the session on this device if the server has ended it. What was not sent stays. */
export async function leaveIfRevoked(): Promise<void> {
  await resumeSession();
  const answer = await callApi({ method: 'GET', path: '/auth/profile' });
  if ('failure' in answer && answer.failure.status === 401) await signOut('keep');
}
