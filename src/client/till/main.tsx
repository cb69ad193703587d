import '../styles/index.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { App } from '../app.tsx';
import { addressIn } from '../i18n/locale.ts';
import { loadFirstMessages, readLocale, useLocaleStore } from '../i18n/locale-store.ts';
import { watchInstallability } from '../shell/install-store.ts';
import { trackDestination } from '../shell/reload-app.ts';
import { watchServiceWorker } from '../shell/service-worker-store.ts';
import { installTrustedTypes } from '../shell/trusted-types.ts';
import { isUnsupportedBrowser, UnsupportedBrowserPage } from '../shell/unsupported-browser.tsx';
import type { PageLinkProps } from '../ui/page-link.tsx';
import { tillRoutes } from './routes.tsx';

installTrustedTypes();
watchInstallability();
watchServiceWorker();
document.documentElement.classList.add('in-sun');

const container = document.getElementById('root');
if (!container) throw new Error('till.html has no #root');
await loadFirstMessages(readLocale(), 'till');
const router = createBrowserRouter(tillRoutes);
trackDestination(() => router.state.navigation.location ?? router.state.location);
createRoot(container).render(
  <App Link={TillLink}>{isUnsupportedBrowser() ? <UnsupportedBrowserPage /> : <RouterProvider router={router} />}</App>,
);

/** Office and public pages are separate HTML documents. */
function TillLink({ to, ...rest }: PageLinkProps) {
  const locale = useLocaleStore((state) => state.locale);
  return to.startsWith('/till') ? <Link {...rest} to={to} /> : <a {...rest} href={addressIn(locale, to)} />;
}
