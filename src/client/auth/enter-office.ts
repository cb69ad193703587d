import type { KeptSession } from '#client/data/lifecycle.ts';
import { keepSession } from '#client/shell/session-store.ts';
import type { Session } from '#contract/entities/session.ts';
import type { officeRoles } from '#contract/roles.ts';

/** Fetches what entering needs while a person still types. */
export function prepareOffice(): void {
  void import('./open-office.ts').catch(() => undefined);
}

/** Starts the session that the server has just given. False where the dashboard is not theirs. */
export async function enterOffice(data: unknown, clockSkewMs: number): Promise<boolean> {
  const office = await import('./open-office.ts').catch(() => undefined);
  return office
    ? office.openOffice(data, clockSkewMs)
    : keepForNextVersion({ ...(data as Session), clockSkewMs });
}

/** Ends a session that the server has ended; where that cannot be asked, the office finds out. */
export async function leaveOffice(): Promise<void> {
  await import('./open-office.ts').then((office) => office.leaveIfRevoked()).catch(() => undefined);
}

/**
 * After a deployment this page's office is gone from the server. Who has typed the password is let
 * in all the same: the next version, which is fetched on the way to the office, finds the session.
 */
function keepForNextVersion(session: KeptSession): boolean {
  const mayEnter: Record<(typeof officeRoles)[number], true> = { super_admin: true, admin: true };
  if (!(session.role in mayEnter)) return false;
  keepSession(session);
  return true;
}
