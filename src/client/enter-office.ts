// From the login page into the office. The office's scripts are loaded while the password is typed.
// While the page shows its success the databases open and the first rows are fetched. The office is
// then drawn into the same root, so that no blank page is ever seen.
import type { Root } from 'react-dom/client';
import type { Session } from '#contract/auth/session.ts';
import type { officeRoles } from '#contract/roles.ts';
import { addWords } from './i18n/locale-store.ts';
import { keepOffice } from './shell/service-worker-store.ts';
import { keepSession } from './state/session-store.ts';

const load = () => import('./office.tsx');

let publicRoot: Root | undefined;

/** Remembers the root of the public page, into which the office is drawn later. */
export function setPublicRoot(root: Root): void {
  publicRoot = root;
}

/** Fetches the office ahead: what draws a list, then what this device is to keep of the rest. */
export function prefetchOffice(): void {
  void Promise.all([load(), addWords('office')])
    .then(keepOffice)
    .catch(() => undefined);
}

const mayEnter: Record<(typeof officeRoles)[number], true> = { super_admin: true, admin: true };

/** Whether the office is open to whom the server has just signed in. */
export function isOpenTo(data: unknown): data is Session {
  return (data as Session).role in mayEnter;
}

/**
 * Begins the session that the server has just given and asks for the screen at `to`.
 *
 * @returns what draws that screen
 */
export async function enterOffice(
  session: Session,
  clockSkewMs: number,
  to: string,
): Promise<() => Promise<void>> {
  const [office] = await Promise.all([load(), addWords('office')]).catch(() => []);
  if (!office || !publicRoot) {
    // After a deployment this page's office is gone from the server. The sign-in counts all the
    // same: the next version is loaded with the page, and finds the session.
    keepSession({ ...session, clockSkewMs });
    return async () => location.replace(to);
  }
  const root = publicRoot;
  await office.beginSession(session, clockSkewMs);
  // An error here is found again by the screen, which shows it.
  office.preloadRoute(location.origin + to).catch(() => undefined);
  return () => {
    history.replaceState(null, '', to);
    return office.mountOffice(root);
  };
}

/** Ends a session that the server has ended; where that cannot be asked, the office finds out. */
export async function leaveOffice(): Promise<void> {
  await load()
    .then((office) => office.leaveIfRevoked())
    .catch(() => undefined);
}
