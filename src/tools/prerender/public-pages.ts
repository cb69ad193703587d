// Which documents the build writes: every public page in each of its languages.
import { addressIn, type DocumentPath, documentPaths, type Locale, locales } from '../../client/i18n/locale.ts';
import { placeholders } from '../../contract/site-values.ts';

export interface PublicPage {
  /** The path in the default language, such as `/privacy-policy`; `*` is the 404 page. */
  path: DocumentPath | '*';
  locale: Locale;
  /** The HTML file in the built site. */
  file: string;
  /** The address in each language; empty for the 404 page. */
  addresses: Partial<Record<Locale, string>>;
  /** The scripts that hydrate the page beside its entry, by the end of their module's path. */
  modules: string[];
  /** The page loads scripts of the office after a sign-in or a new password. */
  leadsToOffice: boolean;
  /** A page of the sign-in, which belongs to the office. */
  isOfApp: boolean;
  /** Whether it is in the sitemap. */
  isListed: boolean;
}

/** Pages that `site-pages.ts` exports; `auth-pages.ts` exports the others. */
const sitePaths = ['/', '/privacy-policy', '/term-and-condition', '*'];

/** Not for search engines: people come here from a mail or a form, or by a wrong address. */
const unlisted = ['*', '/forget-password', '/reset-password', '/confirm-email'];

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
    leadsToOffice: path === '/login' || path === '/reset-password',
    isOfApp: !sitePaths.includes(path),
    isListed: !unlisted.includes(path),
  })),
);

// The files for search engines. The build does not know the address of the site and writes a placeholder,
// which the server replaces when it starts (`server/http/site/site-files.ts`).
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
