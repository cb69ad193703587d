import type { ComponentType, ReactNode } from 'react';
import type { DocumentPath } from './i18n/locale.ts';

interface PublicPage {
  Layout: ComponentType<{ children: ReactNode }>;
  Page: ComponentType;
}

const loadSite = () => import('./site/site-pages.ts');
const loadAuth = () => import('./auth/auth-pages.ts');

const pages: Record<DocumentPath | '*', () => Promise<PublicPage>> = {
  '/': async () => withSiteLayout((await loadSite()).LandingPage),
  '/privacy-policy': async () => withSiteLayout((await loadSite()).PrivacyPage),
  '/term-and-condition': async () => withSiteLayout((await loadSite()).TermsPage),
  '*': async () => withSiteLayout((await loadSite()).NotFoundPage),
  '/login': async () => withAuthLayout((await loadAuth()).LoginPage),
  '/forget-password': async () => withAuthLayout((await loadAuth()).ForgotPasswordPage),
  '/reset-password': async () => withAuthLayout((await loadAuth()).ResetPasswordPage),
  '/confirm-email': async () => withAuthLayout((await loadAuth()).ConfirmEmailPage),
};

async function withSiteLayout(Page: ComponentType): Promise<PublicPage> {
  return { Layout: (await loadSite()).SiteLayout, Page };
}

async function withAuthLayout(Page: ComponentType): Promise<PublicPage> {
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
