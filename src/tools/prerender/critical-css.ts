// The styles that one page's markup uses, compiled by Tailwind from the very same sources as the
// whole stylesheet: a page carries them inline and is painted without a second request.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { compile } from 'tailwindcss';

const { resolve } = createRequire(import.meta.url);

/** @param assets the built site's files by the end of their source's name, such as fonts */
export async function criticalCss(
  stylesheet: string,
  html: string,
  assetOf: (source: string) => string,
): Promise<string> {
  const compiler = await compile(await readFile(stylesheet, 'utf8'), {
    base: dirname(stylesheet),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? join(base, id) : resolve(`${id}/index.css`);
      return { path, base: dirname(path), content: await readFile(path, 'utf8') };
    },
  });
  const css = compiler
    .build(classesOf(html))
    .replace(/url\("(?!\/|data:)([^"]+)"\)/g, (_, source: string) => `url("${assetOf(source)}")`);
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    // What Vite's own build of the stylesheet is made for.
    targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 },
  });
  return code.toString();
}

function classesOf(html: string): string[] {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list]) => list ?? '');
  const plain = lists.join(' ').replaceAll('&amp;', '&').replaceAll('&gt;', '>');
  return [...new Set(plain.replaceAll('&lt;', '<').replaceAll('&#x27;', "'").split(/\s+/))];
}
