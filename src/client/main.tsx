import './styles/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { startWords } from './i18n/locale-store.ts';
import { readLocale } from './i18n/stored-locale.ts';
import { resolveLazyRoutes } from './resolve-lazy-routes.ts';
import { guardedRoutes, routes } from './routes.tsx';
import { leadVisitorToLogin } from './shell/lead-visitor-to-login.ts';
import { followNavigation } from './shell/scripts-gone.ts';
import { installTrustedTypes } from './shell/trusted-types.ts';
import { watchInstallability } from './site/install-store.ts';

installTrustedTypes();
watchInstallability();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const isPrerendered = root.firstElementChild !== null;
const pageLanguage = root.getAttribute('data-lang');
const words = startWords();
if (!isPrerendered) await leadVisitorToLogin(guardedRoutes);
if (isPrerendered) await resolveLazyRoutes(routes, window.location.pathname);

// Only now: a router that is made also starts to fetch the asked screen.
const router = createBrowserRouter(routes);
followNavigation(() => router.state.navigation.location ?? router.state.location);
await words;
const app = (
  <App>
    <RouterProvider router={router} />
  </App>
);
if (isPrerendered && pageLanguage === readLocale()) {
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
  // The page was written in another language and kept out of sight until now.
  document.documentElement.classList.remove('turning');
}
