// The pages that are there before anybody signs in. Each is a document of its own, and a route of
// the app for whoever comes out of the office.
import type { ComponentType, ReactNode } from 'react';
import { withWords } from './i18n/locale-store.ts';

type Page = { default: ComponentType };
type Layout = ComponentType<{ children: ReactNode }>;

export const loadSiteLayout = async (): Promise<Layout> =>
  (await import('./site/site-layout.tsx')).SiteLayout;
export const loadAuthLayout = async (): Promise<Layout> =>
  (await import('./auth/auth-layout.tsx')).AuthLayout;

export const sitePages: Record<string, () => Promise<Page>> = {
  '/': () => import('./site/landing-page.tsx'),
  '/privacy-policy': () => withWords('legal', import('./site/privacy-page.tsx')),
  '/term-and-condition': () => withWords('legal', import('./site/terms-page.tsx')),
  '*': () => import('./site/not-found-page.tsx'),
};

export const authPages: Record<string, () => Promise<Page>> = {
  '/login': () => import('./auth/login-page.tsx'),
  '/forget-password': () => import('./auth/forget-password-page.tsx'),
};

/** The page of this path in its layout, with its words. */
export async function loadPublicPage(path: string): Promise<ComponentType> {
  const site = sitePages[path];
  const load = site ?? authPages[path];
  if (!load) throw new Error(`${path} is no public page`);
  const [Layout, { default: Page }] = await Promise.all([
    site ? loadSiteLayout() : loadAuthLayout(),
    load(),
  ]);
  return () => (
    <Layout>
      <Page />
    </Layout>
  );
}
