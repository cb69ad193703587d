// Writes the public pages as HTML after the site is built and before the service worker lists its
// files. The components that hydrate the pages in the browser are built once more for Node, and render
// them here. See decisions/010.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import type { ListName } from '../contract/lists.ts';
import { cataloguePlugin } from './catalogue-plugin.ts';
import {
  allScripts,
  fileOf,
  filesOfApp,
  filesOfPage,
  importMapOf,
  withImports,
} from './prerender/chunks.ts';
import { criticalCss } from './prerender/critical-css.ts';
import { appDocument, pageDocument, tillHead, withoutComments } from './prerender/page-document.ts';
import { type PublicPage, publicPages, robotsTxt, sitemapXml } from './prerender/public-pages.ts';
import { officeStartScript, tillStartScript } from './prerender/start-scripts.ts';

/** The exports of `src/client/prerender.tsx`. */
interface Renderer {
  renderPage: (path: string, locale: string) => Promise<string>;
  appPaths: () => string[];
  listScreens: Record<string, ListName>;
}

export function prerenderPlugin(root: string): Plugin {
  const outDir = join(root, 'dist/client');
  let bundle: Rollup.OutputBundle = {};
  return {
    name: 'gerobak-prerender',
    apply: 'build',
    writeBundle(_, written) {
      // Only the bundle of the site has an index.html.
      if ('index.html' in written) bundle = written;
    },
    closeBundle: {
      // Before the plugin of the service worker, which lists the files in its own `closeBundle`.
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
  // `app.html` and `till.html`, the bare pages of office and till, are served at all of their addresses
  // instead. The import map is written into the pages.
  await rm(join(outDir, 'index.html'));
  await rm(join(outDir, 'importmap.json'));
  const startScript = await officeStartScript(bundle, fontFiles(bundle), renderer.listScreens);
  const importMap = importMapOf(bundle, allScripts(bundle));
  await write('app.html', appDocument(template, startScript, importMap));
  const tillScript = await tillStartScript(bundle, fontFiles(bundle));
  await write('till.html', appDocument(tillHead(template), tillScript, importMap));
  const publicFiles = new Set<string>();
  for (const page of publicPages) {
    await mkdir(dirname(join(outDir, page.file)), { recursive: true });
    const files = filesOfPage(bundle, rootsOf(bundle, page));
    for (const file of files) publicFiles.add(file);
    const context = { root, bundle, renderer, template, files };
    await write(page.file, await htmlOfPage(context, page));
  }
  const drain = await buildDrain(root);
  await write(`assets/drain-${fingerprint(drain)}.js`, drain);
  // Under the name by which the pages link it, without a hash.
  for (const manifest of ['manifest.webmanifest', 'till.webmanifest'])
    await copyFile(join(root, manifest), join(outDir, manifest));
  await write('sitemap.xml', sitemapXml());
  await write('robots.txt', robotsTxt());
  // With the paths of the apps the server tells unknown addresses, which it answers with 404. With the files
  // of an app, and their hashes, the service worker caches the app once somebody has signed in.
  await write('app-paths.json', JSON.stringify(renderer.appPaths()));
  const apps = [
    { app: 'office', entry: fileOf(bundle, '/index.html') },
    { app: 'till', entry: fileOf(bundle, '/client/till/main.tsx') },
  ] as const;
  for (const { app, entry } of apps) {
    const files = filesOfApp(bundle, { app, entry }, publicFiles).map(async (file) => [
      `/${file}`,
      integrityOf(await readFile(join(outDir, file))),
    ]);
    await write(`${app}-files.json`, JSON.stringify(Object.fromEntries(await Promise.all(files))));
  }
}

interface PageContext {
  root: string;
  bundle: Rollup.OutputBundle;
  renderer: Renderer;
  template: string;
  /** Every script that the page may load. */
  files: ReadonlySet<string>;
}

/** The scripts that hydrate a page, without their imports. */
function rootsOf(bundle: Rollup.OutputBundle, { modules }: PublicPage): string[] {
  return ['/client/site.tsx', ...modules].map((moduleEnd) => fileOf(bundle, moduleEnd));
}

async function htmlOfPage(
  { root, bundle, renderer, template, files }: PageContext,
  page: PublicPage,
): Promise<string> {
  const markup = await renderer.renderPage(page.path, page.locale);
  const assetOf = (source: string) => `/${assetFile(bundle, source)}`;
  const css = await criticalCss(join(root, 'src/client/styles/index.css'), markup, assetOf);
  const [entry = '', ...others] = withImports(bundle, rootsOf(bundle, page));
  const parts = {
    page,
    markup,
    css,
    fonts: fontFiles(bundle),
    entry: `/${entry}`,
    scripts: others.map((file) => `/${file}`),
    importMap: importMapOf(bundle, page.leadsToOffice ? allScripts(bundle) : files),
  };
  return pageDocument(template, parts);
}

/** Both fonts are used above the fold of every page. */
function fontFiles(bundle: Rollup.OutputBundle): string[] {
  const fonts = ['fraunces-latin-wght-normal.woff2', 'plus-jakarta-sans-latin-wght-normal.woff2'];
  return fonts.map((font) => `/${assetFile(bundle, font)}`);
}

/** The built file of an asset, such as a font, by the file name of its source. */
function assetFile(bundle: Rollup.OutputBundle, source: string): string {
  const name = source.slice(source.lastIndexOf('/') + 1);
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && output.names.includes(name)) return output.fileName;
  }
  throw new Error(`The build has no file of ${source}`);
}

/** The script by which the service worker sends the outbox: a classic script, like the worker. */
async function buildDrain(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      lib: { entry: join(root, 'src/sw/drain.ts'), formats: ['iife'], name: 'gerobakDrain' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  // Vite returns a list if a build has several outputs.
  const [{ output } = { output: [] }] = [built].flat() as Rollup.RollupOutput[];
  const [script] = output;
  if (script?.type !== 'chunk') throw new Error('The build has no script that sends the outbox');
  return script.code;
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

/** Builds `src/client/prerender.tsx` for Node and imports the result. */
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

/** The hash of a file's content, as browsers check it when they fetch the file. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
