// Runs between the site's build and the creation of the service worker's file list. The pages' components are built
// again for Node and rendered here (decisions/010).
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import type { ListName } from '../contract/lists.ts';
import { cataloguePlugin } from './catalogue-plugin.ts';
import { fileOf, filesOf, importMapOf, withImports } from './prerender/chunks.ts';
import { criticalCss } from './prerender/critical-css.ts';
import { frameTemplates, type RenderOffice } from './prerender/frame-templates.ts';
import { buildScript, buildScriptWith } from './prerender/inline-scripts.ts';
import {
  appDocument,
  framedOfficePage,
  pageDocument,
  stylesheetUrl,
  tillHead,
  withFrame,
} from './prerender/page-document.ts';
import { publicPages, robotsTxt, sitemapXml } from './prerender/public-pages.ts';
import { officeStart, tillStart } from './prerender/start-scripts.ts';

interface Renderer {
  renderPage: (path: string, locale: string) => Promise<string>;
  appPaths: () => string[];
  listByPath: Record<string, ListName>;
  renderOffice: RenderOffice;
}

export function prerenderPlugin(root: string): Plugin {
  const outDir = join(root, 'dist/client');
  let bundle: Rollup.OutputBundle = {};
  return {
    name: 'gerobak-prerender',
    apply: 'build',
    writeBundle(_, writtenBundle) {
      // Only the site's bundle has an index.html.
      if ('index.html' in writtenBundle) bundle = writtenBundle;
    },
    closeBundle: {
      // Runs before the service worker's plugin, which lists the files in its own `closeBundle`.
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
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  // `app.html` and `till.html` replace it.
  await rm(join(outDir, 'index.html'));
  await rm(join(outDir, 'importmap.json'));
  const publicFiles = await writePublicPages({ root, outDir, bundle, renderer, template });
  const fonts = fontFiles(bundle);
  const officeFiles = filesOf(bundle, [fileOf(bundle, '/index.html')], 'office');
  const tillFiles = filesOf(bundle, [fileOf(bundle, '/client/till/main.tsx')], 'till');
  const templates = await frameTemplates(renderer.renderOffice, Object.keys(renderer.listByPath));
  const css = await criticalCssOf(root, bundle, templates);
  const office = officeStart(bundle, fonts, renderer.listByPath);
  const officePage = async (data: object) =>
    appDocument(
      template,
      await buildScriptWith(root, 'client/inline/start-office.ts', 'OFFICE', data),
      importMapOf(bundle, officeFiles),
    );
  await write('app.html', await officePage({ ...office, hasFrame: false }));
  // The server's response where no worker serves `app.html`.
  const framed = await officePage({ ...office, hasFrame: true, styles: stylesheetUrl(template) });
  await write(framedOfficePage, withFrame(framed, { css, templates }));
  const till = tillStart(bundle, fonts);
  const tillScript = await buildScriptWith(root, 'client/inline/start-till.ts', 'TILL', till);
  await write('till.html', appDocument(tillHead(template), tillScript, importMapOf(bundle, tillFiles)));
  const drain = await buildScript(root, 'sw/drain.ts');
  const drainHash = createHash('sha256').update(drain).digest('base64url').slice(0, 8);
  await write(`assets/drain-${drainHash}.js`, drain);
  // Pages link to manifests by names without a hash.
  for (const manifest of ['manifest.webmanifest', 'till.webmanifest'])
    await copyFile(join(root, manifest), join(outDir, manifest));
  await write('sitemap.xml', sitemapXml());
  await write('robots.txt', robotsTxt());
  // The server returns 404 for other paths. After a sign-in, the worker caches an app's files by their hashes.
  await write('app-paths.json', JSON.stringify(renderer.appPaths()));
  for (const [app, files] of Object.entries({ office: officeFiles, till: tillFiles })) {
    const ownFiles = [...files].filter((file) => !publicFiles.has(file));
    const hashes = ownFiles.map(async (file) => [`/${file}`, integrityOf(await readFile(join(outDir, file)))]);
    await write(`${app}-files.json`, JSON.stringify(Object.fromEntries(await Promise.all(hashes))));
  }
}

/** Returns every script that public pages load. */
async function writePublicPages(site: {
  root: string;
  outDir: string;
  bundle: Rollup.OutputBundle;
  renderer: Renderer;
  template: string;
}): Promise<Set<string>> {
  const { root, outDir, bundle, renderer, template } = site;
  const publicFiles = new Set<string>();
  const hydrateLater = await buildScript(root, 'client/inline/hydrate-later.ts');
  for (const page of publicPages) {
    const roots = ['/client/site.tsx', ...page.modules].map((end) => fileOf(bundle, end));
    const files = filesOf(bundle, roots, 'read');
    for (const file of files) publicFiles.add(file);
    const markup = await renderer.renderPage(page.path, page.locale);
    const [entry = '', ...others] = withImports(bundle, roots);
    const parts = {
      page,
      markup,
      css: await criticalCssOf(root, bundle, markup),
      fonts: fontFiles(bundle),
      entry: `/${entry}`,
      scripts: others.map((file) => `/${file}`),
      importMap: importMapOf(
        bundle,
        filesOf(bundle, roots, page.opensOffice ? 'enter' : page.isAppPage ? 'leave' : 'read'),
      ),
      hydrateLater,
    };
    await mkdir(dirname(join(outDir, page.file)), { recursive: true });
    await writeFile(join(outDir, page.file), pageDocument(template, parts));
  }
  return publicFiles;
}

function criticalCssOf(root: string, bundle: Rollup.OutputBundle, html: string): Promise<string> {
  return criticalCss(join(root, 'src/client/styles/index.css'), html, (source) => assetFile(bundle, source));
}

/** Both fonts are used above the fold of every page. */
function fontFiles(bundle: Rollup.OutputBundle): string[] {
  const fonts = ['fraunces-latin-wght-normal.woff2', 'plus-jakarta-sans-latin-wght-normal.woff2'];
  return fonts.map((font) => assetFile(bundle, font));
}

function assetFile(bundle: Rollup.OutputBundle, source: string): string {
  const name = source.slice(source.lastIndexOf('/') + 1);
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && output.names.includes(name)) return `/${output.fileName}`;
  }
  throw new Error(`The build has no file of ${source}`);
}

async function buildRenderer(root: string): Promise<Renderer> {
  const outDir = join(root, 'node_modules/.cache/prerender');
  const src = join(root, 'src');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), cataloguePlugin(src)],
    resolve: {
      // An exact match, because our formatter imports a path under that name.
      alias: [{ find: /^use-intl\/format-message$/, replacement: join(src, 'client/i18n/format-message.ts') }],
    },
    ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router-dom'] },
    build: {
      ssr: join(root, 'src/client/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // Only browsers load these, when a user prints.
        external: /^@point-of-sale\//,
      },
    },
  });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
}

export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
