// The files for search engines. The build does not know the address of the site and writes a placeholder,
// which the server replaces when it starts (`server/http/site-files.ts`).
import { placeholders } from '../../contract/site-values.ts';
import { publicPages } from './public-pages.ts';

const { publicUrl: publicUrlPlaceholder } = placeholders;

export function sitemapXml(): string {
  const urls = publicPages
    .filter(({ isListed }) => isListed)
    .map(({ addresses, locale }) => {
      const alternates = Object.entries(addresses).map(
        ([language, address]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrlPlaceholder}${address}"/>`,
      );
      return `  <url><loc>${publicUrlPlaceholder}${addresses[locale]}</loc>${alternates.join('')}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function robotsTxt(): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Sitemap: ${publicUrlPlaceholder}/sitemap.xml`,
    '',
  ].join('\n');
}
