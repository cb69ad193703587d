// Which documents the build writes: every public page in each of its languages.
import { addressIn, type DocumentPath, documentPaths } from '../../client/i18n/address-in.ts';
import { type Locale, locales } from '../../client/i18n/locale.ts';

export interface PublicPage {
  /** As the client lists it: `/privacy-policy`; `*` says that there is no such page. */
  path: string;
  locale: Locale;
  /** Where it lies in the built site. */
  file: string;
  /** Its address in each language; nothing for a page without one. */
  addresses: Partial<Record<Locale, string>>;
  /** The scripts that take it over, by the end of their module's name. */
  modules: string[];
  /** Whether search engines are told of it. */
  isListed: boolean;
}

const site = '/client/site/site-layout.tsx';
const auth = '/client/auth/auth-layout.tsx';
const modulesOf: Record<DocumentPath | '*', string[]> = {
  '/': [site, '/client/site/landing-page.tsx'],
  '/privacy-policy': [site, '/client/site/privacy-page.tsx'],
  '/term-and-condition': [site, '/client/site/terms-page.tsx'],
  '/login': [auth, '/client/auth/login-page.tsx'],
  '/forget-password': [auth, '/client/auth/forget-password-page.tsx'],
  '*': [site, '/client/site/not-found-page.tsx'],
};
const withLegalWords = ['/privacy-policy', '/term-and-condition'];

export const publicPages: readonly PublicPage[] = locales.flatMap((locale) =>
  [...documentPaths, '*' as const].map((path) => ({
    path,
    locale,
    file: fileOf(
      path === '*' ? `${addressIn(locale, '/').replace(/\/$/, '')}/404` : addressIn(locale, path),
    ),
    addresses: path === '*' ? {} : addressesOf(path),
    modules: [
      '/client/hydrate.tsx',
      ...modulesOf[path],
      `messages/${locale}/public`,
      ...(withLegalWords.includes(path) ? [`messages/${locale}/legal`] : []),
    ],
    isListed: path !== '*' && path !== '/forget-password',
  })),
);

function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

function addressesOf(path: string): Record<Locale, string> {
  const entries = locales.map((locale) => [locale, addressIn(locale, path)]);
  return Object.fromEntries(entries) as Record<Locale, string>;
}
