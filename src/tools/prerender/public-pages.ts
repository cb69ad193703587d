import { addressIn, type DocumentPath, documentPaths, type Locale, locales } from '../../client/i18n/locale.ts';
import { placeholders } from '../../contract/site-values.ts';

export interface PublicPage {
  /** Such as `/privacy-policy`; `*` is the 404 page. */
  path: DocumentPath | '*';
  locale: Locale;
  file: string;
  addresses: Partial<Record<Locale, string>>;
  /** Suffixes of the modules' paths. */
  modules: string[];
  /** After a sign-in, in the same document. */
  opensOffice: boolean;
  isAppPage: boolean;
  isListed: boolean;
}

/** `auth-pages.ts` exports the other pages. */
const sitePaths = ['/', '/privacy-policy', '/term-and-condition', '*'];

/** Pages reached from an email, a form or a wrong address. */
const unlistedPaths = ['*', '/forget-password', '/reset-password', '/confirm-email'];

export const publicPages: readonly PublicPage[] = locales.flatMap((locale) =>
  [...documentPaths, '*' as const].map((path) => ({
    path,
    locale,
    // The 404 pages are `404.html` and `id/404.html`.
    file: fileOf(path === '*' ? `${addressIn(locale, '/').replace(/\/$/, '')}/404` : addressIn(locale, path)),
    addresses: path === '*' ? {} : perLocale((each) => addressIn(each, path)),
    modules: [
      sitePaths.includes(path) ? '/client/site/site-pages.ts' : '/client/auth/auth-pages.ts',
      `messages/${locale}/public`,
    ],
    opensOffice: path === '/login',
    isAppPage: !sitePaths.includes(path),
    isListed: !unlistedPaths.includes(path),
  })),
);

const { publicUrl } = placeholders;

export function sitemapXml(): string {
  const urls = publicPages
    .filter(({ isListed }) => isListed)
    .map(({ addresses, locale }) => {
      const links = Object.entries(addresses).map(
        ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${address}"/>`,
      );
      return `  <url><loc>${publicUrl}${addresses[locale]}</loc>${links.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

export function robotsTxt(): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

export function perLocale(textFor: (locale: Locale) => string): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [locale, textFor(locale)]));
}
