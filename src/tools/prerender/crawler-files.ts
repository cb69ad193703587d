import type { SiteValues } from '../site-plugin.ts';
import { publicPages } from './public-pages.ts';

/** The same address that mails name when nobody configured one. */
const unconfigured = 'http://localhost:3000';

export function sitemap({ publicUrl = unconfigured }: SiteValues): string {
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

export function robots({ publicUrl = unconfigured }: SiteValues): string {
  return ['User-agent: *', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
