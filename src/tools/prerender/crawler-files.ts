// The files for search engines. The server replaces the placeholder of the site's address.
import { placeholders } from '../../contract/site-values.ts';
import { publicPages } from './public-pages.ts';

const { publicUrl } = placeholders;

export function sitemap(): string {
  const urls = publicPages
    .filter(({ isListed }) => isListed)
    .map(({ addresses, locale }) => {
      const alternates = Object.entries(addresses).map(
        ([language, address]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${address}"/>`,
      );
      return `  <url><loc>${publicUrl}${addresses[locale]}</loc>${alternates.join('')}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function robots(): string {
  return ['User-agent: *', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
