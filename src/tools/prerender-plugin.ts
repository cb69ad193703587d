// Writes the public pages as HTML after the site is built and before the service worker lists its
// files. The pages are drawn by the same components that take them over in the browser, built once
// more for Node. See decisions/010.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { cataloguePlugin } from './catalogue-plugin.ts';
import { fileOf, officeFiles, withImports } from './prerender/chunks.ts';
import { robots, sitemap } from './prerender/crawler-files.ts';
import { criticalCss } from './prerender/critical-css.ts';
import { pageDocument, shellDocument } from './prerender/page-document.ts';
import { type PublicPage, publicPages } from './prerender/public-pages.ts';
import { shellStart } from './prerender/shell-start.ts';
import { withoutComments } from './prerender/without-comments.ts';

interface Renderer {
  renderPage: (path: string, locale: string) => Promise<string>;
  appPaths: () => string[];
}

export function prerenderPlugin(root: string): Plugin {
  const outDir = join(root, 'dist/client');
  let bundle: Rollup.OutputBundle = {};
  return {
    name: 'gerobak-prerender',
    apply: 'build',
    writeBundle(_, written) {
      if ('index.html' in written) bundle = written;
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler(error?: Error) {
        if (error || !('index.html' in bundle)) return;
        await writePages(root, outDir, bundle);
      },
    },
  };
}

async function writePages(root: string, outDir: string, bundle: Rollup.OutputBundle) {
  const renderer = await buildRenderer(root);
  const write = (name: string, text: string) => writeFile(join(outDir, name), text);
  const template = withoutComments(await readFile(join(outDir, 'index.html'), 'utf8'));
  // The bare shell: what every address of the back office is answered with.
  await rm(join(outDir, 'index.html'));
  const start = await shellStart(bundle, fontFiles(bundle));
  await write('app.html', shellDocument(template, start));
  for (const page of publicPages) {
    await mkdir(dirname(join(outDir, page.file)), { recursive: true });
    await write(page.file, await drawPage({ root, bundle, renderer, template }, page));
  }
  await write('sitemap.xml', sitemap());
  await write('robots.txt', robots());
  // What is no address of the app is answered 404, and the service worker learns here what to keep
  // once somebody has signed in.
  await write('app-paths.json', JSON.stringify(renderer.appPaths()));
  await write('office-files.json', JSON.stringify(officeFiles(bundle).map((file) => `/${file}`)));
}

interface Drawing {
  root: string;
  bundle: Rollup.OutputBundle;
  renderer: Renderer;
  template: string;
}

async function drawPage(
  { root, bundle, renderer, template }: Drawing,
  page: PublicPage,
): Promise<string> {
  const markup = await renderer.renderPage(page.path, page.locale);
  const assetOf = (source: string) => `/${assetFile(bundle, source)}`;
  const css = await criticalCss(join(root, 'src/client/styles/index.css'), markup, assetOf);
  const entry = fileOf(bundle, '/client/site.ts');
  const first = withImports(bundle, [entry]);
  const later = withImports(
    bundle,
    page.modules.map((end) => fileOf(bundle, end)),
  );
  const scripts = [...later].filter((file) => !first.has(file)).map((file) => `/${file}`);
  const parts = { page, markup, css, fonts: fontFiles(bundle), entry: `/${entry}`, scripts };
  return pageDocument(template, parts);
}

/** Every page shows both above the fold. */
function fontFiles(bundle: Rollup.OutputBundle): string[] {
  const fonts = ['fraunces-latin-wght-normal.woff2', 'plus-jakarta-sans-latin-wght-normal.woff2'];
  return fonts.map((font) => `/${assetFile(bundle, font)}`);
}

function assetFile(bundle: Rollup.OutputBundle, source: string): string {
  const name = source.slice(source.lastIndexOf('/') + 1);
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && output.names.includes(name)) return output.fileName;
  }
  throw new Error(`The build has no file of ${source}`);
}

async function buildRenderer(root: string): Promise<Renderer> {
  const folder = join(root, 'node_modules/.cache/prerender');
  await mkdir(folder, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), cataloguePlugin(join(root, 'src/client/i18n'))],
    resolve: {
      alias: [
        {
          find: /^use-intl\/format-message$/,
          replacement: join(root, 'src/client/i18n/format-message.ts'),
        },
      ],
    },
    ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router-dom'] },
    build: {
      ssr: join(root, 'src/client/prerender.tsx'),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  return import(pathToFileURL(join(folder, 'prerender.js')).href);
}
