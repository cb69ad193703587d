import type { Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { needWords, speak } from './i18n/locale-store.ts';
import { readLocale } from './i18n/stored-locale.ts';
import { routerNavigation } from './router-navigation.tsx';
import { routes } from './routes.tsx';
import { followNavigation } from './shell/scripts-gone.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Starts the router where the address stands. It begins to fetch the asked screen at once. */
export function startRouter(): Router {
  const router = createBrowserRouter(routes);
  followNavigation(() => router.state.navigation.location ?? router.state.location);
  return router;
}

export function AppOf({ router }: { router: Router }) {
  return (
    <App navigation={routerNavigation}>
      <RouterProvider router={router} />
    </App>
  );
}

/** Draws the app in the place of a public page, as soon as the asked screen is there. */
export async function takeOver(root: Root): Promise<void> {
  const router = startRouter();
  await Promise.all([whenDrawable(router), speak(readLocale()), needWords('page')]);
  root.render(<AppOf router={router} />);
}

/** Resolves when the asked screen is there, with what it reads before it is drawn. */
export function whenDrawable(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
