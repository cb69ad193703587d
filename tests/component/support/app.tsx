import '#client/styles/index.css';
import Dexie from 'dexie';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFailed } from 'vitest';
import { App } from '#client/app.tsx';
import { signIn, signOut } from '#client/data/session.ts';
import { readLocale, setLocale } from '#client/i18n/locale-store.ts';
import { routes } from '#client/routes.tsx';
import { usePaletteStore } from '#client/shell/palette/palette-store.ts';
import { useSidebarStore } from '#client/state/sidebar-store.ts';
import { useAlertStore } from '#client/state/use-alert.ts';
import { tillRoutes } from '#client/till/routes.tsx';
import type { PageLinkProps } from '#client/ui/page-link.tsx';
import type { Session } from '#contract/auth/session.ts';
import { ApiClient } from '#tests/e2e/support/api.ts';
import { administrator } from '#tests/support/administrator.ts';

// On localhost Dexie traces every error to the console, also those that the app handles when it ends.
Dexie.debug = false;

/** Where a client reaches the server while the line of the mounted app is cut. */
export const otherDevice = `${location.origin}/test/other-device`;

/** Ends what the test before left, and makes an empty business. Resolves to its administrator's client. */
export async function newBusiness(): Promise<ApiClient> {
  onTestFailed(() => console.error(pageInMessages()));
  await close();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  dispatchEvent(new Event('online'));
  await fetch('/test/business', { method: 'POST' });
  return ApiClient.signedIn(otherDevice);
}

export function openOffice(path: string, credentials = administrator): Promise<void> {
  return open(path, 'office', credentials);
}

export function openTill(path: string, username: string): Promise<void> {
  return open(path, 'till', { username, password: 'kopi-susu-aren' });
}

export async function setLine(is: 'cut' | 'whole'): Promise<void> {
  await fetch(`/test/line?is=${is}`, { method: 'POST' });
}

/** A test that takes too long names no line. */
function pageInMessages(): string {
  const { activeElement: active, body } = document;
  const focus = `${active?.tagName} ${active?.getAttribute('aria-label') ?? active?.id}`;
  return `${location.pathname}${location.search}\nFocus: ${focus}\n${body.textContent}`;
}

let unmount = async () => {};

export async function close(): Promise<void> {
  await unmount();
  unmount = async () => {};
  await signOut('discard');
  localStorage.clear();
  sessionStorage.clear();
}

export async function reopen(path: string, app: 'office' | 'till' = 'office'): Promise<void> {
  await unmount();
  await mount(path, app);
}

async function open(path: string, app: 'office' | 'till', credentials: object): Promise<void> {
  const api = new ApiClient(location.origin);
  const { data } = await api.call<Session>('POST', '/auth/login', credentials);
  await signIn(data);
  await mount(path, app);
}

const routesOf: Record<'office' | 'till', RouteObject[]> = { office: routes, till: tillRoutes };

async function mount(path: string, app: 'office' | 'till'): Promise<void> {
  // The store was made at the width at which the file began.
  if (localStorage.getItem('sidebar') === null) useSidebarStore.setState({ isCollapsed: innerWidth < 1280 });
  await setLocale(readLocale(), [app]);
  document.documentElement.classList.toggle('in-sun', app === 'till');
  history.replaceState(null, '', path);
  const router = createBrowserRouter(routesOf[app]);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <App Link={RouterLink}>
      <RouterProvider router={router} />
    </App>,
  );
  unmount = async () => {
    root.unmount();
    router.dispose();
    useAlertStore.getState().clear();
    usePaletteStore.getState().show(undefined);
    container.remove();
  };
}

function RouterLink({ to, ...rest }: PageLinkProps) {
  return <Link {...rest} to={to} />;
}
