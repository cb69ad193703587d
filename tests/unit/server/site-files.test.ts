import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { placeholders } from '#contract/site-values.ts';
import { parseConfig } from '#server/config.ts';
import { fillData, fillPage, fillSite, siteValuesOf } from '#server/http/site/site-files.ts';
import { integrityOf } from '#tests/support/integrity-of.ts';

const { company, email, address, publicUrl } = placeholders;
const nasty = `Kopi & "Teh" <b>'s</script>`;

const built: Record<string, string> = {
  'index.html': `<!doctype html><head><meta property="og:site_name" content="${company}"><link rel="canonical" href="${publicUrl}/"></head><p>© ${company}</p><script>const kept = '${company}';</script><script type="application/ld+json">{"name":"${company}","url":"${publicUrl}/"}</script>`,
  'id/login.html': `<p>${address}</p>`,
  'rescue.html': '<p>Nobody is named here</p>',
  'robots.txt': `Sitemap: ${publicUrl}/sitemap.xml\n`,
  'sitemap.xml': `<loc>${publicUrl}/login</loc>`,
  'assets/page.js': `"${company}"`,
};
const precached = (files: Record<string, string>) =>
  Object.entries(files).map(([url, text]) => {
    const integrity = integrityOf(text);
    return { revision: integrity, url, integrity };
  });
const worker = (files: Record<string, string>) =>
  `precache(${JSON.stringify(precached(files))}),x="${integrityOf('of no file')}"`;

const folder = mkdtempSync(join(tmpdir(), 'gerobak-fill-'));
for (const [name, text] of [...Object.entries(built), ['sw.js', worker(built)] as const]) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}
afterAll(() => rmSync(folder, { recursive: true }));

const configured = (env: Record<string, string>) => parseConfig(env, folder);
function filledWith(env: Record<string, string>) {
  const filled = fillSite(folder, configured(env));
  return (name: string) => filled.get(join(folder, name)) ?? '';
}

describe('A value in a built file', () => {
  const at = filledWith({ SITE_COMPANY: nasty, PUBLIC_URL: 'https://kopi.example/a&b/' });

  it('is text in markup, an attribute and a block of data, whatever it holds', () => {
    const written = 'Kopi &amp; &quot;Teh&quot; &lt;b&gt;&#39;s&lt;/script&gt;';
    expect(at('index.html')).toContain(`<p>© ${written}</p>`);
    expect(at('index.html')).toContain(`content="${written}"`);
    const [, data = ''] = /ld\+json">(.*)<\/script>$/.exec(at('index.html')) ?? [];
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual({ name: nasty, url: 'https://kopi.example/a&b/' });
  });

  it('is never put into a script', () => {
    expect(at('index.html')).toContain(`const kept = '${company}'`);
    expect(at('assets/page.js')).toBe('');
  });

  it('is written as a file for crawlers writes it', () => {
    expect(at('sitemap.xml')).toBe('<loc>https://kopi.example/a&amp;b/login</loc>');
    expect(at('robots.txt')).toBe('Sitemap: https://kopi.example/a&b/sitemap.xml\n');
  });

  it('that looks like a placeholder stays what it is', () => {
    const values = siteValuesOf(configured({ SITE_COMPANY: email, SITE_EMAIL: 'a"@b.example' }));
    expect(fillPage(`<p>${company}</p>`, values)).toBe(`<p>${email}</p>`);
    expect(fillData(`["${company}"]`, values)).toBe(`["${email}"]`);
  });

  it('leaves no element behind that needs an address which nobody gave', () => {
    const without = filledWith({ PORT: '4321' });
    expect(without('index.html')).not.toContain('canonical');
    expect(without('index.html')).toContain('{"name":"Gerobak Kopi"}');
    expect(without('robots.txt')).toBe('Sitemap: http://localhost:4321/sitemap.xml\n');
  });
});

describe('The values that pages show', () => {
  it('stand on one line', () => {
    expect(siteValuesOf(configured({ SITE_ADDRESS: ' Jl. Melati\r\n\t7 ' })).address).toBe('Jl. Melati 7');
    expect(() => configured({ SITE_COMPANY: ' \n' })).toThrow(/SITE_COMPANY must not be blank/);
  });

  it('name an address as browsers write it', () => {
    const of = (PUBLIC_URL: string) => siteValuesOf(configured({ PUBLIC_URL })).publicUrl;
    expect(of('https://Kopi.Example//')).toBe('https://kopi.example');
    expect(of('https://kopi.example/"><script>')).toBe('https://kopi.example/%22%3E%3Cscript%3E');
  });

  it('name a phone as WhatsApp does', () => {
    expect(siteValuesOf(configured({ SITE_PHONE: '+62 (812) 1-2' })).whatsapp).toBe('6281212');
  });

  it('turn nothing around them', () => {
    expect(siteValuesOf(configured({ SITE_COMPANY: 'קפה' })).company).toBe('\u2068קפה\u2069');
  });
});

describe('The worker’s script', () => {
  const env = { SITE_COMPANY: nasty };

  it('names each page by what is served of it, and leaves the rest', () => {
    const at = filledWith(env);
    const served = Object.fromEntries(Object.entries(built).map(([name, text]) => [name, at(name) || text]));
    expect(at('sw.js')).toBe(worker(served));
    expect(at('rescue.html')).toBe('');
  });

  it('is the same for the same values, and another for others', () => {
    expect(filledWith(env)('sw.js')).toBe(filledWith(env)('sw.js'));
    expect(filledWith(env)('sw.js')).not.toBe(filledWith({})('sw.js'));
  });

  it('is filled in memory: the built files stay as they are', () => {
    filledWith(env);
    for (const [name, text] of Object.entries(built)) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
    expect(readdirSync(folder, { recursive: true })).toHaveLength(Object.keys(built).length + 3);
  });
});
