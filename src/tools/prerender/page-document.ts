import { defaultLocale } from '../../client/i18n/locale.ts';
import { placeholders } from '../../contract/site-values.ts';
import type { PublicPage } from './public-pages.ts';

export interface PageParts {
  page: PublicPage;
  /** Title, description and links, followed by the content. */
  markup: string;
  css: string;
  /** The fonts used above the fold. */
  fonts: string[];
  entry: string;
  scripts: string[];
  importMap: string;
  hydrateLater: string;
}

const charsetPattern = /<meta charset="[^"]*" ?\/?>/;

function fontPreload(font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
}

export function appDocument(template: string, script: string, importMap: string): string {
  return (
    withoutScripts(template)
      // First in the head, because an inline script waits for all stylesheets above it.
      .replace(
        charsetPattern,
        (charset) => `${charset}\n    ${importMapElement(importMap)}\n    <script>${script}</script>`,
      )
  );
}

/** Not cached by the worker. */
export const framedOfficePage = 'app-with-frame.html';

/**
 * The frame is painted without the stylesheet. The script adds it after these styles, which are a part of it: if they
 * came last, they would win over its variants.
 */
export function withFrame(html: string, { css, templates }: { css: string; templates: string }): string {
  return html
    .replace(stylesheetPattern, '')
    .replace(charsetPattern, (charset) => `${charset}\n    <style>${css}</style>`)
    .replace('<div id="root"></div>', (root) => `${root}\n    ${templates}`);
}

/** The till is installed as a separate app. */
export function tillHead(template: string): string {
  return template
    .replace(/(<link rel="manifest" href=)"[^"]*"/, '$1"/till.webmanifest"')
    .replace('app-title" content="Gerobak"', 'app-title" content="Gerobak till"');
}

function withoutScripts(template: string): string {
  return template
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script type="importmap">[^<]*<\/script>/, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '');
}

function importMapElement(importMap: string): string {
  return `<script type="importmap">${importMap}</script>`;
}

/** Browsers paint the page before they load any script or stylesheet. */
export function pageDocument(template: string, parts: PageParts): string {
  const [, pageHead = '', body = ''] =
    /^((?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*)([\s\S]*)$/.exec(parts.markup) ?? [];
  const title = /<title>([^<]*)</.exec(pageHead)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(pageHead)?.[1] ?? '';
  const { page } = parts;
  const head = [
    pageHead,
    ...(page.isListed ? [] : ['<meta name="robots" content="noindex">']),
    ...alternateLinks(page),
    ...socialTags(page, title, description),
    ...(page.path === '/' ? [businessData()] : []),
    ...parts.fonts.map(fontPreload),
    `<style>${parts.css}</style>`,
  ].join('\n    ');
  return (
    withoutScripts(template)
      // Comments are removed first, because React needs the comments of the markup. Texts are inserted by functions,
      // because `$` has a meaning in a replacement string.
      .replace(/\s*<!--[\s\S]*?-->/g, '')
      .replace('<html lang="en" translate="no">', () => htmlElement(page))
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('<div id="root"></div>', () => rootElement(template, body, parts))
      .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
      .replace('</body>', () => `  ${hydrateLaterElement(parts)}\n  </body>`)
  );
}

/** Data attributes contain the addresses in other languages, for a redirect. */
function htmlElement({ locale, addresses, isAppPage }: PublicPage): string {
  const others = Object.entries(addresses).filter(([language]) => language !== locale);
  // `/id/…` is always in Bahasa Indonesia.
  const redirects = locale === defaultLocale ? others : [];
  const data = redirects.map(([language, address]) => ` data-${language}="${address}"`);
  // A browser's translation moves texts into elements that React cannot find. The apps are available in both
  // languages.
  const translate = isAppPage ? ' translate="no"' : '';
  return `<html lang="${locale}"${translate}${data.join('')}>`;
}

const stylesheetPattern = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/;

export function stylesheetUrl(template: string): string {
  return stylesheetPattern.exec(template)?.[1] ?? '';
}

function rootElement(template: string, body: string, { page }: PageParts): string {
  const data = `data-page="${page.path}" data-lang="${page.locale}" data-styles="${stylesheetUrl(template)}"`;
  return `<div id="root" ${data}>${body}</div>`;
}

/** The script is the same on every page, so that the content security policy needs one hash for it. */
function hydrateLaterElement({ entry, scripts, importMap, hydrateLater }: PageParts): string {
  const data = `data-entry="${entry}" data-scripts="${scripts.join(' ')}"`;
  return `${importMapElement(importMap)}\n  <script ${data}>${hydrateLater}</script>`;
}

/** Search engines require absolute URLs. */
function alternateLinks({ addresses }: PublicPage): string[] {
  if (Object.keys(addresses).length === 0) return [];
  const addressByLanguage = { ...addresses, 'x-default': addresses[defaultLocale] };
  return Object.entries(addressByLanguage).map(
    ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${placeholders.publicUrl}${address}">`,
  );
}

function socialTags(page: PublicPage, title: string, description: string): string[] {
  const { publicUrl, company } = placeholders;
  const tags = {
    'og:type': 'website',
    'og:site_name': company,
    'og:title': title,
    'og:description': description,
    'og:image': `${publicUrl}/pictures/gerobak-kopi.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': page.locale === 'id' ? 'id_ID' : 'en_GB',
    'og:url': `${publicUrl}${page.addresses[page.locale] ?? ''}`,
  };
  return [
    ...Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function businessData(): string {
  const { company, email, phone, address, publicUrl } = placeholders;
  const data = {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'CafeOrCoffeeShop'],
    name: company,
    email,
    telephone: phone,
    address,
    priceRange: 'Rp 8.000 – Rp 12.000',
    servesCuisine: 'Coffee',
    url: `${publicUrl}/`,
    image: `${publicUrl}/pictures/gerobak-kopi.png`,
  };
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}
