// Opens the office from the login page. The scripts of the office are loaded while the user types the
// password. The databases are opened and the first rows fetched while the page shows the success
// message. Then the office replaces the login page in the same React root, without a blank page.
import type { Root } from 'react-dom/client';
import type { officeRoles } from '#contract/roles.ts';
import { type StoredSession, storeSession } from './data/session-store.ts';
import { addWords } from './i18n/locale-store.ts';
import { cacheAppFiles } from './shell/service-worker-store.ts';

const loadOffice = () => import('./office.tsx');

let publicRoot: Root | undefined;

/** Called by `site.tsx` with the React root of the public page, in which the office is mounted later. */
export function setPublicRoot(root: Root): void {
  publicRoot = root;
}

/** Preloads the scripts and texts of the office, then caches all files of the office on this device. */
export function prefetchOffice(): void {
  void Promise.all([loadOffice(), addWords('office')])
    .then(() => cacheAppFiles('office'))
    .catch(() => undefined);
}

// Written out, because importing the list of roles would load its schema on the login page.
const rolesOfOffice: Record<(typeof officeRoles)[number], true> = {
  super_admin: true,
  admin: true,
};

/** Whether the user who has just signed in may open the office. */
export function mayOpenOffice({ role }: StoredSession): boolean {
  return role in rolesOfOffice;
}

/**
 * Starts the session that the server has just created and preloads the screen at `to`.
 *
 * @returns a function that mounts that screen
 */
export async function enterOffice(session: StoredSession, to: string): Promise<() => Promise<void>> {
  const [office] = await Promise.all([loadOffice(), addWords('office')]).catch(() => []);
  if (!office || !publicRoot) {
    // The office cannot be loaded, as after a deployment that removed the scripts of this page's version.
    // The session is stored, and the page at `to` is loaded from the server, in the new version.
    storeSession(session);
    return async () => location.replace(to);
  }
  const root = publicRoot;
  await office.signIn(session);
  void office.syncLocale(session.user_id).catch(() => undefined);
  // Not awaited: the screen loads its rows itself and shows a failure.
  office.preloadRoute(location.origin + to).catch(() => undefined);
  return async () => {
    history.replaceState(null, '', to);
    await office.mountOffice(root);
    // The button that was pressed is gone: the focus goes where it goes after every change of page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
}

/**
 * Ends the session on this device if the server has ended it. Without a connection nothing happens:
 * the office ends the session at its next request.
 */
export async function leaveOffice(): Promise<void> {
  await loadOffice()
    .then((office) => office.signOutIfRevoked())
    .catch(() => undefined);
}
