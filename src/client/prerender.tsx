// Renders public pages to HTML at build time, in Node (decisions/010).
import { prerender } from 'react-dom/static';
import type { RouteObject } from 'react-router-dom';
import { type DocumentPath, documentPaths } from './i18n/address-in.ts';
import type { Locale } from './i18n/locale.ts';
import { setLocale } from './i18n/locale-store.ts';
import { loadPublicPage } from './public-pages.tsx';
import { PublicRoot } from './public-root.tsx';
import { routes } from './routes.tsx';

export { listScreens } from './office/resources.ts';

/** The markup of the page. It begins with the elements that belong into the head. */
export async function renderPage(path: DocumentPath | '*', locale: Locale): Promise<string> {
  await setLocale(locale, ['public']);
  const { prelude } = await prerender(<PublicRoot page={await loadPublicPage(path)} />, {
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude as unknown as BodyInit).text();
}

/** Every path of the app, as the router writes them: `/products/edit/:id`. */
export function appPaths(): string[] {
  return [...documentPaths, ...pathsOf(routes)];
}

function pathsOf(branch: RouteObject[]): string[] {
  return branch.flatMap(({ path, children = [] }) => {
    const below = pathsOf(children);
    return path === undefined || path === '*' ? below : [path, ...below];
  });
}
