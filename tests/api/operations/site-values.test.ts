import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '#tests/support/integrity-of.ts';
import { newServer } from '#tests/support/new-server.ts';
import { root } from '#tests/support/server-build.ts';

const site = join(root, 'dist/client');
const first = {
  SITE_COMPANY: 'Kopi & "Teh" <Senja>',
  SITE_EMAIL: 'halo@senja.example',
  SITE_PHONE: '+62 811-111',
  SITE_ADDRESS: "Jl. Mawar '7'",
  PUBLIC_URL: 'https://senja.example/',
};
const second = { ...first, SITE_COMPANY: 'Kopi Fajar', PUBLIC_URL: 'https://fajar.example' };

interface Answer {
  text: string;
  etag: string;
}

async function servedWith(env: Record<string, string>): Promise<Map<string, Answer>> {
  const server = await newServer('sqlite', env);
  const paths = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => `/${relative(site, join(entry.parentPath, entry.name))}`);
  const answers = await Promise.all(paths.map((path) => answerOf(server.url + path)));
  await server.stop();
  return new Map(answers.map((answer, index) => [paths[index] ?? '', answer]));
}

const isText = /\.(html|js|css|json|webmanifest|svg|txt|xml)$/;

async function answerOf(url: string): Promise<Answer> {
  const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const text = await plain.text();
  const packed = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  expect(await packed.text(), url).toBe(text);
  return { text, etag: plain.headers.get('etag') ?? '' };
}

function precachedIn(worker: string): { url: string; integrity: string }[] {
  return [...worker.matchAll(/\{[^{}]*"integrity":[^{}]*\}/g)].map(([entry]) => JSON.parse(entry));
}

describe.skipIf(!existsSync(site))('One built site', () => {
  it('is served with the values of the server that serves it', async () => {
    const one = await servedWith(first);
    const other = await servedWith(second);
    const again = await servedWith(first);
    const of = (path: string, answers = one) => answers.get(path)?.text ?? '';

    for (const answers of [one, other]) {
      for (const [path, { text }] of answers) expect(text, path).not.toContain('{{site.');
      const worker = of('/sw.js', answers);
      const precached = precachedIn(worker);
      expect(precached.length).toBeGreaterThan(10);
      expect(precached.length).toBe(worker.match(/"revision":/g)?.length);
      const office = JSON.parse(of('/office-files.json', answers)) as Record<string, string>;
      const hashes = [
        ...precached.map(({ url, integrity }) => [`/${url}`, integrity] as const),
        ...Object.entries(office),
      ];
      for (const [path, integrity] of hashes) {
        const served = answers.get(path)?.text ?? readFileSync(join(site, path));
        expect(integrity, path).toBe(integrityOf(served));
      }
    }

    for (const path of ['/index.html', '/id.html', '/privacy-policy.html', '/login.html']) {
      expect(of(path), path).toContain('Kopi &amp; &quot;Teh&quot; &lt;Senja&gt;');
      expect(of(path, other), path).toContain('Kopi Fajar');
      expect(of(path, other), path).not.toContain('Senja');
      expect(of(path), path).toMatch(/<link rel="canonical" href="https:\/\/senja\.example\//);
    }
    expect(of('/app.html')).toContain('"company":"Kopi & \\"Teh\\" \\u003cSenja>"');
    expect(of('/privacy-policy.html')).toContain('https://wa.me/62811111"');
    expect(of('/sitemap.xml')).toContain('<loc>https://senja.example/login</loc>');
    expect(of('/sitemap.xml', other)).toContain('<loc>https://fajar.example/login</loc>');
    expect(of('/robots.txt', other)).toContain('Sitemap: https://fajar.example/sitemap.xml');

    const changed = [...one].filter(([path, { etag }]) => other.get(path)?.etag !== etag);
    const kinds = changed.map(([path]) => path.replace(/^.*\./, ''));
    expect(new Set(kinds)).toEqual(new Set(['html', 'txt', 'xml', 'js']));
    expect(changed.map(([path]) => path).filter((path) => path.endsWith('.js'))).toEqual(['/sw.js']);
    expect(again).toEqual(one);
  });

  it('names no address where none is configured', async () => {
    const answers = await servedWith({});
    for (const [path, { text }] of answers) {
      expect(text, path).not.toContain('{{site.');
      if (!path.endsWith('.html')) continue;
      expect(text, path).not.toContain('rel="canonical"');
      expect(text, path).not.toContain('localhost');
    }
    expect(answers.get('/robots.txt')?.text).toMatch(/Sitemap: http:\/\/localhost:\d+\/sitemap/);
  });
});
