// The build does not know the business: its pages and its files for crawlers hold
// placeholders (contract/site-values). Here they get this server's values, in memory and once, when
// it starts; the built files stay as they are, so that every server can share them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isolateText } from '#contract/isolate-text.ts';
import { lacksValue, type SiteValues, withSiteValues } from '#contract/site-values.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import type { Config } from '../config.ts';

/** The configured values in the form in which pages show them. */
export function siteValuesOf({ site, publicUrl }: Pick<Config, 'site' | 'publicUrl'>): SiteValues {
  return {
    // As the browser puts it into a sentence: it must draw what the page already shows.
    company: isolateText(site.company),
    email: isolateText(site.email),
    phone: isolateText(site.phone),
    address: isolateText(site.address),
    whatsapp: site.phone.replace(/\D/g, ''),
    // Written by the parser of addresses, nothing in it ends a line or an attribute.
    ...(publicUrl !== undefined && { publicUrl: withoutTrailingSlashes(new URL(publicUrl).href) }),
  };
}

/**
 * The built files that are not served as they lie there, by their paths: those with placeholders,
 * and the worker's script, which names a revision of each page. It follows the page as it is served,
 * so that a device takes a changed value, and stays with the same values.
 */
export function fillSite(distDir: string, config: Config): Map<string, string> {
  const values = siteValuesOf(config);
  const filled = new Map<string, string>();
  const revisions = new Map<string, string>();
  for (const file of filesIn(distDir)) {
    const fill = filling[extname(file)];
    if (!fill) continue;
    const built = readFileSync(file, 'utf8');
    const text = fill(built, values, config);
    if (text === built) continue;
    filled.set(file, text);
    revisions.set(revisionOf(built), revisionOf(text));
  }
  const worker = join(distDir, 'sw.js');
  if (filled.size > 0 && existsSync(worker)) {
    filled.set(worker, withRevisions(readFileSync(worker, 'utf8'), revisions));
  }
  return filled;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

type Fill = (text: string, values: SiteValues, config: Config) => string;

const filling: Record<string, Fill> = {
  '.html': fillPage,
  '.xml': (text, values, config) => withSiteValues(text, withAnAddress(values, config), inMarkup),
  '.txt': (text, values, config) => withSiteValues(text, withAnAddress(values, config)),
};

/** Files for crawlers need full addresses; without PUBLIC_URL the one that mails use. */
function withAnAddress(values: SiteValues, { port }: Config): SiteValues {
  return { publicUrl: `http://localhost:${port}`, ...values };
}

/** A page: its blocks of data are JSON, the rest is markup. No value is ever put into a script. */
export function fillPage(html: string, values: SiteValues): string {
  // Each part ends where a script does, and begins with markup.
  const parts = html.split('</script>').map((part) => {
    const start = part.indexOf('<script type="application/');
    const open = part.indexOf('<script');
    if (open < 0) return fillMarkup(part, values);
    const inside = part.indexOf('>', open) + 1;
    const text = part.slice(inside);
    return (
      fillMarkup(part.slice(0, inside), values) + (start === open ? fillData(text, values) : text)
    );
  });
  return parts.join('</script>');
}

function fillMarkup(html: string, values: SiteValues): string {
  // An element whose value is not configured is left out.
  const whole = html.replace(/<[^<>]*>/g, (tag) => (lacksValue(tag, values) ? '' : tag));
  return withSiteValues(whole, values, inMarkup);
}

/** JSON in an element of a page. */
export function fillData(json: string, values: SiteValues): string {
  const filled = JSON.parse(json, (_, value) => {
    if (typeof value !== 'string') return value;
    return lacksValue(value, values) ? undefined : withSiteValues(value, values);
  });
  // Security: configuration must not be able to close the element.
  return JSON.stringify(filled).replaceAll('<', '\\u003c');
}

const entities: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '"': '&quot;', "'": '&#39;' },
};

/** In text and attributes, of HTML and of XML. */
function inMarkup(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** As Workbox writes it into the worker's script. */
function revisionOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function withRevisions(script: string, revisions: ReadonlyMap<string, string>): string {
  return script.replace(/"[0-9a-f]{32}"/g, (quoted) => {
    const revision = revisions.get(quoted.slice(1, -1));
    return revision === undefined ? quoted : `"${revision}"`;
  });
}
