// Opens the office from the login page. The scripts of the office are loaded while the user types
// the password. The databases are opened and the first rows fetched while the page shows its
// success. Then the office is mounted in the root of the public page, so that no blank page
// appears.
import type { Root } from 'react-dom/client';
import type { Session } from '#contract/auth/session.ts';
import type { officeRoles } from '#contract/roles.ts';
import { addWords } from './i18n/locale-store.ts';
import { cacheOfficeFiles } from './shell/service-worker-store.ts';
import { storeSession } from './state/session-store.ts';

const load = () => import('./office.tsx');

let publicRoot: Root | undefined;

/** Stores the React root of the public page, in which the office is mounted later. */
export function setPublicRoot(root: Root): void {
  publicRoot = root;
}

/** Preloads the scripts and texts of the office, then caches all its files on this device. */
export function prefetchOffice(): void {
  void Promise.all([load(), addWords('office')])
    .then(cacheOfficeFiles)
    .catch(() => undefined);
}

const mayEnter: Record<(typeof officeRoles)[number], true> = { super_admin: true, admin: true };

/** Whether the user who has just signed in may open the office. */
export function mayOpenOffice(data: unknown): data is Session {
  return (data as Session).role in mayEnter;
}

/**
 * Starts the session that the server has just created and preloads the screen at `to`.
 *
 * @returns a function that mounts that screen
 */
export async function enterOffice(
  session: Session,
  clockSkewMs: number,
  to: string,
): Promise<() => Promise<void>> {
  const [office] = await Promise.all([load(), addWords('office')]).catch(() => []);
  if (!office || !publicRoot) {
    // After a deployment the server no longer has the scripts of the office that this page would
    // load. The session is stored, so the next version, loaded with the page, finds it.
    storeSession({ ...session, clockSkewMs });
    return async () => location.replace(to);
  }
  const root = publicRoot;
  await office.beginSession(session, clockSkewMs);
  // The screen gets the same error and shows it.
  office.preloadRoute(location.origin + to).catch(() => undefined);
  return () => {
    history.replaceState(null, '', to);
    return office.mountOffice(root);
  };
}

/**
 * Ends the session on this device if the server has ended it. Offline, the office finds out later.
 */
export async function leaveOffice(): Promise<void> {
  await load()
    .then((office) => office.leaveIfRevoked())
    .catch(() => undefined);
}
