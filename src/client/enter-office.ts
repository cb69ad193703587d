// The scripts load while the user types the password. While the success message is shown, the databases and first rows
// load, and the office is rendered next to the login page, invisible. Then it replaces the page in the same React root.
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { officeRoles } from '#contract/roles.ts';
import { type StoredSession, storeSession } from './data/session-store.ts';
import { addMessagesPart } from './i18n/locale-store.ts';

const loadOffice = () => import('./office.tsx');

let shown: { root: Root; page: ReactNode } | undefined;

/** @param page the content of `root` */
export function setPublicRoot(root: Root, page: ReactNode): void {
  shown = { root, page };
}

export function prefetchOffice(): void {
  void Promise.all([loadOffice(), addMessagesPart('office')]).catch(() => undefined);
}

// An import of the roles would load their schema on the login page.
const officeRoleNames: Record<(typeof officeRoles)[number], true> = {
  super_admin: true,
  admin: true,
};

export function mayOpenOffice({ role }: StoredSession): boolean {
  return role in officeRoleNames;
}

/** Returns a function that shows the screen at `to`. */
export async function enterOffice(session: StoredSession, to: string): Promise<() => void> {
  const [office] = await Promise.all([loadOffice(), addMessagesPart('office')]).catch(() => []);
  if (!office || !shown) {
    // After a deployment the scripts of this page's version may be gone.
    storeSession(session);
    return () => location.replace(to);
  }
  // Not awaited: storage that does not respond must not block the sign-in.
  void office.requestFirstRows(session, location.origin + to).catch(() => undefined);
  await office.signIn(session);
  void office.syncLocale(session.user_id).catch(() => undefined);
  history.replaceState(null, '', to);
  const show = await office.renderHidden(shown.root, shown.page);
  return () => {
    show();
    // The pressed button is gone, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
}
