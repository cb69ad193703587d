import type { SiteValues } from '../site-plugin.ts';

export interface PageParts {
  path: string;
  /** As React wrote it: title, description and links first, then the page. */
  markup: string;
  css: string;
  /** Fonts above the fold. */
  fonts: string[];
  /** Scripts that take the page over, beside the one that the template names. */
  scripts: string[];
  isListed: boolean;
}

function fontPreload(font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
}

/** The bare shell, which asks for its letters before its styles name them. */
export function shellDocument(template: string, fonts: string[]): string {
  return template.replace('</head>', () => `  ${fonts.map(fontPreload).join('\n    ')}\n  </head>`);
}

/** The built template as one public page: readable without a script, painted without a second request. */
export function pageDocument(template: string, parts: PageParts, site: SiteValues): string {
  const [, ownHead = '', body = ''] =
    /^((?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*)([\s\S]*)$/.exec(parts.markup) ?? [];
  const title = /<title>([^<]*)</.exec(ownHead)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(ownHead)?.[1] ?? '';
  const stylesheet = /<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? '';
  const head = [
    ownHead,
    ...(parts.isListed ? [] : ['<meta name="robots" content="noindex">']),
    ...socialTags(parts.path, title, description, site),
    ...(parts.path === '/' ? [businessData(site)] : []),
    ...parts.fonts.map(fontPreload),
    `<style>${parts.css}</style>`,
    ...parts.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ].join('\n    ');
  return (
    template
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-lang="en">${body}</div>`)
      .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
      // At the end it blocks nothing: what is above is already painted with its own styles.
      .replace('</body>', () => `  ${stylesheet}\n  </body>`)
  );
}

function socialTags(path: string, title: string, description: string, site: SiteValues) {
  const base = site.publicUrl ?? '';
  const tags = {
    'og:type': 'website',
    'og:site_name': escaped(site.company),
    'og:title': title,
    'og:description': description,
    'og:image': `${base}/pictures/gerobak-kopi.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    ...(site.publicUrl && { 'og:url': `${base}${path}` }),
  };
  return [
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${content}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Who serves the coffee, for search engines. A block of data: no browser runs it. */
function businessData({ company, email, phone, address, publicUrl }: SiteValues): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'CafeOrCoffeeShop'],
    name: company,
    email,
    telephone: phone,
    address,
    priceRange: 'Rp 8.000 – Rp 12.000',
    servesCuisine: 'Coffee',
    ...(publicUrl && { url: `${publicUrl}/`, image: `${publicUrl}/pictures/gerobak-kopi.png` }),
  };
  // Security: configuration must not be able to close the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
