// Draws public pages to HTML at build time; the build runs it in Node. See decisions/010.
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import type { Locale } from './i18n/locale.ts';
import { speak } from './i18n/locale-store.ts';
import { resolveLazyRoutes } from './resolve-lazy-routes.ts';
import { routes } from './routes.tsx';

/** The page's markup, with the elements that belong into the head in front of it. */
export async function renderPage(pathname: string, locale: Locale): Promise<string> {
  await speak(locale, ['public', 'legal']);
  await resolveLazyRoutes(routes, pathname);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://prerender${pathname}`));
  if (context instanceof Response) throw new Error(`${pathname} redirects`);
  const { prelude } = await prerender(
    <App>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    {
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude as unknown as BodyInit).text();
}

/** Every path that the app answers, as the router writes them: `/products/edit/:id`. */
export function appPaths(): string[] {
  const below = (branch: RouteObject[]): string[] =>
    branch.flatMap((route) => [
      ...(route.path !== undefined && route.path !== '*' ? [route.path] : []),
      ...below(route.children ?? []),
    ]);
  return below(routes);
}
