// What signing in needs of the back office: the databases of whoever signs in. Loaded when somebody
// begins to fill in the form, so that visitors never download it.
import { signIn } from '#client/shell/session-lifecycle.ts';
import { sessionSchema } from '#contract/entities/session.ts';
import { isOfficeRole } from '#contract/roles.ts';

/** Starts the session of an administrator. False where the dashboard is not theirs. */
export async function openOffice(data: unknown): Promise<boolean> {
  const session = sessionSchema.safeParse(data);
  if (!session.success || !isOfficeRole(session.data.role)) return false;
  await signIn(session.data);
  return true;
}
