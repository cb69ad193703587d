// The build does not know the business: its files have placeholders (`contract/site-values.ts`). The server fills them
// in memory, so that several servers can share the files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isolateText } from '#contract/fields/isolate-text.ts';
import { lacksPublicUrl, type SiteValues, withSiteValues } from '#contract/site-values.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import type { Config } from '../../config.ts';

export function siteValuesOf({ site, publicUrl }: Pick<Config, 'site' | 'publicUrl'>): SiteValues {
  return {
    // The browser renders the same isolated text; otherwise hydration would not match.
    company: isolateText(site.company),
    email: isolateText(site.email),
    phone: isolateText(site.phone),
    address: isolateText(site.address),
    whatsapp: site.phone.replace(/\D/g, ''),
    // Normalized by the URL parser, so it cannot end a line or an attribute.
    ...(publicUrl !== undefined && { publicUrl: withoutTrailingSlashes(new URL(publicUrl).href) }),
  };
}

/**
 * The service worker's script lists a hash of each served page, so that devices update exactly when a value changes,
 * and reject a damaged page.
 */
export function fillSite(distDir: string, config: Config): Map<string, string> {
  const values = siteValuesOf(config);
  const filled = new Map<string, string>();
  const integrities = new Map<string, string>();
  for (const file of filePathsIn(distDir)) {
    const fillText = fillByExtension[extname(file)];
    if (!fillText) continue;
    const builtText = readFileSync(file, 'utf8');
    const text = fillText(builtText, values, config);
    if (text === builtText) continue;
    filled.set(file, text);
    integrities.set(integrityOf(builtText), integrityOf(text));
  }
  const workerPath = join(distDir, 'sw.js');
  if (filled.size > 0 && existsSync(workerPath)) {
    filled.set(workerPath, withIntegrities(readFileSync(workerPath, 'utf8'), integrities));
  }
  return filled;
}

export function filePathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

type FillText = (text: string, values: SiteValues, config: Config) => string;

const fillByExtension: Record<string, FillText> = {
  '.html': fillPage,
  '.xml': (text, values, config) => withSiteValues(text, withPublicUrl(values, config), escapeMarkup),
  '.txt': (text, values, config) => withSiteValues(text, withPublicUrl(values, config)),
};

/** Crawlers need absolute URLs: without PUBLIC_URL they get the URL that emails use. */
function withPublicUrl(values: SiteValues, { port }: Config): SiteValues {
  return { publicUrl: `http://localhost:${port}`, ...values };
}

/** Fills values as JSON into data blocks and as markup into the rest. Scripts are never changed. */
export function fillPage(html: string, values: SiteValues): string {
  const parts = html.split('</script>').map((part) => {
    const tagStart = part.indexOf('<script');
    if (tagStart < 0) return fillMarkup(part, values);
    const textStart = part.indexOf('>', tagStart) + 1;
    const markup = fillMarkup(part.slice(0, textStart), values);
    const text = part.slice(textStart);
    const isData = part.startsWith('<script type="application/', tagStart);
    return markup + (isData ? fillData(text, values) : text);
  });
  return parts.join('</script>');
}

function fillMarkup(html: string, values: SiteValues): string {
  const remainingHtml = html.replace(/<[^<>]*>/g, (tag) => (lacksPublicUrl(tag, values) ? '' : tag));
  return withSiteValues(remainingHtml, values, escapeMarkup);
}

export function fillData(json: string, values: SiteValues): string {
  const filled = JSON.parse(json, (_, value) => {
    if (typeof value !== 'string') return value;
    return lacksPublicUrl(value, values) ? undefined : withSiteValues(value, values);
  });
  // Security: a configured value must not be able to close the element.
  return JSON.stringify(filled).replaceAll('<', '\\u003c');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeMarkup(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function withIntegrities(script: string, integrities: ReadonlyMap<string, string>): string {
  return script.replace(/sha256-[\w+/]{43}=/g, (integrity) => integrities.get(integrity) ?? integrity);
}
