import { readFileSync } from 'node:fs';
import { defaultLocale } from '../../client/i18n/locale.ts';
import { placeholders } from '../../contract/site-values.ts';
import type { PublicPage } from './public-pages.ts';
import { withoutComments } from './without-comments.ts';

const hydrateLaterFile = new URL('./hydrate-later.js', import.meta.url);

export interface PageParts {
  page: PublicPage;
  /** As React wrote it: title, description and links first, then the page. */
  markup: string;
  css: string;
  /** Fonts above the fold. */
  fonts: string[];
  /** The script that hydrates the page. */
  entry: string;
  /** All its scripts. */
  scripts: string[];
  /** The import map of those scripts. */
  importMap: string;
}

function fontPreload(font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
}

/** The office's empty page, which requests its scripts itself. */
export function officeDocument(template: string, script: string, importMap: string): string {
  return (
    withoutScripts(template)
      // Before the stylesheet: an inline script waits for every one that is named above it.
      .replace(
        /(<meta charset="[^"]*" ?\/?>)/,
        (charset) => `${charset}\n    ${mapElement(importMap)}\n    <script>${script}</script>`,
      )
  );
}

/** As Vite writes them: each page names its own. */
function withoutScripts(template: string): string {
  return template
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script type="importmap">[^<]*<\/script>/, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '');
}

function mapElement(importMap: string): string {
  return `<script type="importmap">${importMap}</script>`;
}

/** The built template as one public page: readable without a script, painted without a second request. */
export function pageDocument(template: string, parts: PageParts): string {
  const [, ownHead = '', body = ''] =
    /^((?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*)([\s\S]*)$/.exec(parts.markup) ?? [];
  const title = /<title>([^<]*)</.exec(ownHead)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(ownHead)?.[1] ?? '';
  const { page } = parts;
  const head = [
    ownHead,
    ...(page.isListed ? [] : ['<meta name="robots" content="noindex">']),
    ...alternates(page),
    ...socialTags(page, title, description),
    ...(page.path === '/' ? [businessData()] : []),
    ...parts.fonts.map((font) => fontPreload(font)),
    `<style>${parts.css}</style>`,
  ].join('\n    ');
  return (
    withoutScripts(template)
      // Before the markup is in, whose comments are React's.
      .replace(/\s*<!--[\s\S]*?-->/g, '')
      .replace('<html lang="en">', () => htmlElement(page))
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('<div id="root"></div>', () => rootElement(template, body, parts))
      .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
      .replace('</body>', () => `  ${hydrateLater(parts)}\n  </body>`)
  );
}

/** With the addresses of the page in each language, for a redirect to the one chosen on this device. */
function htmlElement({ locale, addresses }: PublicPage): string {
  const others = Object.entries(addresses).filter(([language]) => language !== locale);
  // An address of a language is always in that language; the others redirect to the chosen one.
  const also = locale === defaultLocale ? others : [];
  const data = also.map(([language, address]) => ` data-${language}="${address}"`);
  return `<html lang="${locale}"${data.join('')}>`;
}

function rootElement(template: string, body: string, { page }: PageParts): string {
  const styles = /<link rel="stylesheet"[^>]*href="([^"]*)"/.exec(template)?.[1] ?? '';
  return `<div id="root" data-page="${page.path}" data-lang="${page.locale}" data-styles="${styles}">${body}</div>`;
}

/** The same script on every page, so that the content policy has one hash of it. */
function hydrateLater({ entry, scripts, importMap }: PageParts): string {
  const text = withoutComments(readFileSync(hydrateLaterFile, 'utf8')).trim();
  const data = `data-entry="${entry}" data-scripts="${scripts.join(' ')}"`;
  return `${mapElement(importMap)}\n  <script ${data}>${text}</script>`;
}

/** Links to the other languages, for search engines. They must be full addresses. */
function alternates({ addresses }: PublicPage): string[] {
  if (Object.keys(addresses).length === 0) return [];
  const all = { ...addresses, 'x-default': addresses[defaultLocale] };
  return Object.entries(all).map(
    ([language, address]) =>
      `<link rel="alternate" hreflang="${language}" href="${placeholders.publicUrl}${address}">`,
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
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${content}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** The business as structured data for search engines; not executed. */
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
