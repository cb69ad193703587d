// The scripts load while the user types the password; the databases and first rows load while the success message is
// shown. Then the office replaces the login page in the same React root, without a blank page.
import type { Root } from 'react-dom/client';
import type { officeRoles } from '#contract/roles.ts';
import { type StoredSession, storeSession } from './data/session-store.ts';
import { addMessagesPart } from './i18n/locale-store.ts';
import { cacheAppFiles } from './shell/service-worker-store.ts';

const loadOffice = () => import('./office.tsx');

let publicRoot: Root | undefined;

export function setPublicRoot(root: Root): void {
  publicRoot = root;
}

export function prefetchOffice(): void {
  void Promise.all([loadOffice(), addMessagesPart('office')])
    .then(() => cacheAppFiles('office'))
    .catch(() => undefined);
}

// An import of the roles would load their schema on the login page.
const officeRoleNames: Record<(typeof officeRoles)[number], true> = {
  super_admin: true,
  admin: true,
};

export function mayOpenOffice({ role }: StoredSession): boolean {
  return role in officeRoleNames;
}

/** Returns a function that mounts the screen at `to`. */
export async function enterOffice(session: StoredSession, to: string): Promise<() => Promise<void>> {
  const [office] = await Promise.all([loadOffice(), addMessagesPart('office')]).catch(() => []);
  if (!office || !publicRoot) {
    // After a deployment the scripts of this page's version may be gone.
    storeSession(session);
    return async () => location.replace(to);
  }
  const root = publicRoot;
  await office.signIn(session);
  void office.syncLocale(session.user_id).catch(() => undefined);
  // The screen reads its rows itself and shows a failure.
  office.preloadRoute(location.origin + to).catch(() => undefined);
  return async () => {
    history.replaceState(null, '', to);
    await office.mountOffice(root);
    // The pressed button is gone, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
}
