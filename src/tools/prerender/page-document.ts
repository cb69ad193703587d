import { readFileSync } from 'node:fs';
import { defaultLocale } from '../../client/i18n/locale.ts';
import { placeholders } from '../../contract/site-values.ts';
import type { PublicPage } from './public-pages.ts';
import { withoutComments } from './without-comments.ts';

const firstScriptFile = new URL('./first-script.js', import.meta.url);

export interface PageParts {
  page: PublicPage;
  /** As React wrote it: title, description and links first, then the page. */
  markup: string;
  css: string;
  /** Fonts above the fold. */
  fonts: string[];
  /** The page's first script. */
  entry: string;
  /** What takes the page over once somebody begins to use it. */
  scripts: string[];
}

function fontPreload(font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
}

/** The bare shell, which asks for its screen. */
export function shellDocument(template: string, script: string): string {
  return (
    template
      // The script asks for them, in the order in which they are needed.
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      // Before the stylesheet: an inline script waits for every one that is named above it.
      .replace(
        /(<meta charset="[^"]*" ?\/?>)/,
        (charset) => `${charset}\n    <script>${script}</script>`,
      )
  );
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
    template
      // Before the markup is in, whose comments are React's.
      .replace(/\s*<!--[\s\S]*?-->/g, '')
      .replace('<html lang="en">', () => htmlElement(page))
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('<div id="root"></div>', () => rootElement(template, body, parts))
      .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
      .replace('</body>', () => `  ${firstScript(parts)}\n  </body>`)
  );
}

/** Where the same page stands in the language that was chosen on this device. */
function htmlElement({ locale, addresses }: PublicPage): string {
  const others = Object.entries(addresses).filter(([language]) => language !== locale);
  // An address of a language speaks it whatever was chosen; the others lead to the chosen one.
  const also = locale === defaultLocale ? others : [];
  const data = also.map(([language, address]) => ` data-${language}="${address}"`);
  return `<html lang="${locale}"${data.join('')}>`;
}

/** The page, and beside it what takes it over once somebody begins to use it. */
function rootElement(template: string, body: string, { page, scripts }: PageParts): string {
  const styles = /<link rel="stylesheet"[^>]*href="([^"]*)"/.exec(template)?.[1] ?? '';
  const later = `data-scripts="${scripts.join(' ')}" data-styles="${styles}"`;
  return `<div id="root" data-page="${page.path}" data-lang="${page.locale}" ${later}>${body}</div>`;
}

/**
 * The first script is asked for when the page has been painted: before that it would only stand in
 * the way of its letters. What is pressed before the page can answer is held until it can. The same
 * text on every page, so that the content policy names it once.
 */
function firstScript({ entry }: PageParts): string {
  return `<script data-entry="${entry}">${withoutComments(readFileSync(firstScriptFile, 'utf8')).trim()}</script>`;
}

/** Search engines show each language to those who read it. Only a full address may say so. */
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

/** Who serves the coffee, for search engines. A block of data: no browser runs it. */
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
