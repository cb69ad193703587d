import type { ComponentType, ReactNode } from 'react';
import type { DocumentPath } from './i18n/locale.ts';

interface PublicPage {
  Layout: ComponentType<{ children: ReactNode }>;
  Page: ComponentType;
}

const loadSite = () => import('./site/site-pages.ts');
const loadAuth = () => import('./auth/auth-pages.ts');

const pages: Record<DocumentPath | '*', () => Promise<PublicPage>> = {
  '/': async () => inSiteLayout((await loadSite()).LandingPage),
  '/privacy-policy': async () => inSiteLayout((await loadSite()).PrivacyPage),
  '/term-and-condition': async () => inSiteLayout((await loadSite()).TermsPage),
  '*': async () => inSiteLayout((await loadSite()).NotFoundPage),
  '/login': async () => inAuthLayout((await loadAuth()).LoginPage),
  '/forget-password': async () => inAuthLayout((await loadAuth()).ForgotPasswordPage),
  '/reset-password': async () => inAuthLayout((await loadAuth()).ResetPasswordPage),
  '/confirm-email': async () => inAuthLayout((await loadAuth()).ConfirmEmailPage),
};

async function inSiteLayout(Page: ComponentType): Promise<PublicPage> {
  return { Layout: (await loadSite()).SiteLayout, Page };
}

async function inAuthLayout(Page: ComponentType): Promise<PublicPage> {
  return { Layout: (await loadAuth()).AuthLayout, Page };
}

/** `*` is the 404 page. */
export async function loadPublicPage(path: DocumentPath | '*'): Promise<ComponentType> {
  const { Layout, Page } = await pages[path]();
  return () => (
    <Layout>
      <Page />
    </Layout>
  );
}
