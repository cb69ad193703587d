// From the login page into the office. The office's scripts are loaded while the password is typed.
// Databases are opened and the first rows fetched while the page shows its success. Then the office
// is mounted in the root of the public page, so that no blank page is seen.
import type { Root } from 'react-dom/client';
import type { Session } from '#contract/auth/session.ts';
import type { officeRoles } from '#contract/roles.ts';
import { addWords } from './i18n/locale-store.ts';
import { keepOffice } from './shell/service-worker-store.ts';
import { keepSession } from './state/session-store.ts';

const load = () => import('./office.tsx');

let publicRoot: Root | undefined;

/** Remembers the public root, in which the office is mounted later. */
export function setPublicRoot(root: Root): void {
  publicRoot = root;
}

/** Loads the office's scripts and texts ahead, then has all its files kept on this device. */
export function prefetchOffice(): void {
  void Promise.all([load(), addWords('office')])
    .then(keepOffice)
    .catch(() => undefined);
}

const mayEnter: Record<(typeof officeRoles)[number], true> = { super_admin: true, admin: true };

/** Whether the user whom the server has just signed in may enter the office. */
export function isOpenTo(data: unknown): data is Session {
  return (data as Session).role in mayEnter;
}

/**
 * Starts the session that the server has just given and preloads the screen at `to`.
 *
 * @returns mounts that screen
 */
export async function enterOffice(
  session: Session,
  clockSkewMs: number,
  to: string,
): Promise<() => Promise<void>> {
  const [office] = await Promise.all([load(), addWords('office')]).catch(() => []);
  if (!office || !publicRoot) {
    // After a deployment this page's scripts of the office are gone from the server. The session is
    // kept and found by the next version, which is loaded with the page.
    keepSession({ ...session, clockSkewMs });
    return async () => location.replace(to);
  }
  const root = publicRoot;
  await office.beginSession(session, clockSkewMs);
  // The screen runs into the same error and shows it.
  office.preloadRoute(location.origin + to).catch(() => undefined);
  return () => {
    history.replaceState(null, '', to);
    return office.mountOffice(root);
  };
}

/** Ends the session here if the server has ended it; offline, the office finds out later. */
export async function leaveOffice(): Promise<void> {
  await load()
    .then((office) => office.leaveIfRevoked())
    .catch(() => undefined);
}
