// What signing in and passwords need of the back office: the network, and the databases of whoever
// signs in. Loaded when somebody begins to fill in a form, so that visitors never download it.
import { callApi } from '#client/data/call-api.ts';
import { signIn } from '#client/shell/session-lifecycle.ts';
import { sessionSchema } from '#contract/entities/session.ts';
import { isOfficeRole } from '#contract/roles.ts';

export type FormPath = '/auth/login' | '/auth/forgot-password' | '/auth/reset-password';

export function sendForm(path: FormPath, body: Record<string, string>) {
  return callApi<unknown>({ method: 'POST', path, body });
}

/** Starts the session of an administrator. False where the dashboard is not theirs. */
export async function enterOffice(data: unknown): Promise<boolean> {
  const session = sessionSchema.safeParse(data);
  if (!session.success || !isOfficeRole(session.data.role)) return false;
  await signIn(session.data);
  return true;
}
