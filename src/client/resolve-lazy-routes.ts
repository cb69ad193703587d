import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Fetches what the routes of this path load lazily and puts it in its place, so that the router
 * draws the page in its first pass: what is drawn at build time and what takes it over in the
 * browser are then the same.
 */
export async function resolveLazyRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
