// Runs at build time, in Node (decisions/010).
import { prerender } from 'react-dom/static';
import type { RouteObject } from 'react-router-dom';
import { type DocumentPath, documentPaths, type Locale } from './i18n/locale.ts';
import { setLocale } from './i18n/locale-store.ts';
import { loadPublicPage } from './public-pages.tsx';
import { PublicRoot } from './public-root.tsx';
import { routes } from './routes.tsx';
import { tillRoutes } from './till/routes.tsx';

export { listByPath } from './office/resources.ts';

/** The result begins with elements of the head, such as the title. */
export async function renderPage(path: DocumentPath | '*', locale: Locale): Promise<string> {
  await setLocale(locale, ['public']);
  const { prelude } = await prerender(<PublicRoot page={await loadPublicPage(path)} />, {
    // Fails the build even if React could continue.
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

export function appPaths(): string[] {
  return [...documentPaths, ...pathsOf(routes), ...pathsOf(tillRoutes)];
}

function pathsOf(routeObjects: RouteObject[]): string[] {
  return routeObjects.flatMap(({ path, children = [] }) => {
    const childPaths = pathsOf(children);
    return path === undefined || path === '*' ? childPaths : [path, ...childPaths];
  });
}
