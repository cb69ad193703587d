// The public pages: each is a document of its own.
import type { ComponentType, ReactNode } from 'react';
import type { DocumentPath } from './i18n/address-in.ts';

interface PublicPage {
  Layout: ComponentType<{ children: ReactNode }>;
  Page: ComponentType;
}

const site = () => import('./site/site-pages.ts');
const auth = () => import('./auth/auth-pages.ts');

const pages: Record<DocumentPath | '*', () => Promise<PublicPage>> = {
  '/': async () => onSite((await site()).LandingPage),
  '/privacy-policy': async () => onSite((await site()).PrivacyPage),
  '/term-and-condition': async () => onSite((await site()).TermsPage),
  '*': async () => onSite((await site()).NotFoundPage),
  '/login': async () => besideLogo((await auth()).LoginPage),
  '/forget-password': async () => besideLogo((await auth()).ForgetPasswordPage),
  '/reset-password': async () => besideLogo((await auth()).ResetPasswordPage),
  '/confirm-email': async () => besideLogo((await auth()).ConfirmEmailPage),
};

async function onSite(Page: ComponentType): Promise<PublicPage> {
  return { Layout: (await site()).SiteLayout, Page };
}

async function besideLogo(Page: ComponentType): Promise<PublicPage> {
  return { Layout: (await auth()).AuthLayout, Page };
}

/** The page of this path in its layout; `*` is the 404 page. */
export async function loadPublicPage(path: DocumentPath | '*'): Promise<ComponentType> {
  const { Layout, Page } = await pages[path]();
  return () => (
    <Layout>
      <Page />
    </Layout>
  );
}
