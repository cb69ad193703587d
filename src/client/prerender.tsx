// Runs at build time, in Node (decisions/010).
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter, Route, type RouteObject, Routes } from 'react-router-dom';
import { App } from './app.tsx';
import { useSessionStore } from './data/session-store.ts';
import { type DocumentPath, documentPaths, type Locale } from './i18n/locale.ts';
import { setLocale } from './i18n/locale-store.ts';
import { resources } from './office/resources.ts';
import { OfficeLink } from './office.tsx';
import { loadPublicPage } from './public-pages.tsx';
import { PublicRoot } from './public-root.tsx';
import { routes } from './routes.tsx';
import { BottomBar } from './shell/bottom-bar.tsx';
import { OfficeLayout } from './shell/office-layout.tsx';
import { useSidebarStore } from './state/sidebar-store.ts';
import { tillRoutes } from './till/routes.tsx';

export { listByPath } from './office/resources.ts';

/** The result begins with elements of the head, such as the title. */
export async function renderPage(path: DocumentPath | '*', locale: Locale): Promise<string> {
  await setLocale(locale, ['public']);
  return render(<PublicRoot page={await loadPublicPage(path)} />);
}

async function render(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element, {
    // Fails the build even if React could continue.
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

interface FrameState {
  locale: Locale;
  isSidebarCollapsed: boolean;
}

/**
 * The office before it has loaded anything, without a user's name.
 * @param path of a list; without it, no screen is rendered
 */
export async function renderOffice({ locale, isSidebarCollapsed }: FrameState, path?: string): Promise<string> {
  await setLocale(locale, ['office']);
  // While it prerenders, React reads the initial state.
  Object.assign(useSessionStore.getInitialState(), { role: 'admin' });
  Object.assign(useSidebarStore.getInitialState(), { isCollapsed: isSidebarCollapsed });
  const Page = resources.find((screen) => screen.path === path)?.Page;
  return render(
    <App Link={OfficeLink}>
      <MemoryRouter initialEntries={[path ?? '/frame']}>
        <Routes>
          <Route element={<OfficeLayout />}>
            <Route path="*" element={Page ? <Page /> : <p />} />
          </Route>
        </Routes>
        <div className="md:hidden">
          <BottomBar isMenuOpen={false} onOpenMenu={() => {}} />
        </div>
      </MemoryRouter>
    </App>,
  );
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
