// The styles for a page's classes are inlined, so that the page is painted without a second request.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { compile } from 'tailwindcss';

const { resolve } = createRequire(import.meta.url);

/** @param assetOf returns the built URL of a file in the stylesheet */
export async function criticalCss(
  stylesheetPath: string,
  html: string,
  assetOf: (source: string) => string,
): Promise<string> {
  const compiler = await compile(await readFile(stylesheetPath, 'utf8'), {
    base: dirname(stylesheetPath),
    loadStylesheet: async (id, base) => {
      // An id without a dot is a package, such as `tailwindcss`.
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
    // One byte each for major, minor and patch version of Vite's default browsers. The whole stylesheet is built for
    // the older browsers of `build.target`.
    targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 },
  });
  return code.toString();
}

/** React escapes `&`, `<`, `>` and `'`; Tailwind needs them unescaped. */
function classesOf(html: string): string[] {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list]) => list);
  const unescaped = lists
    .join(' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'");
  return [...new Set(unescaped.split(/\s+/))];
}
