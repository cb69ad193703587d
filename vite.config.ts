import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { cataloguePlugin } from './src/tools/catalogue-plugin.ts';
import { chunkFileName, chunkGroups } from './src/tools/chunk-groups.ts';
import { clientAliases } from './src/tools/client-aliases.ts';
import { devApiPlugin, devPagesPlugin } from './src/tools/dev-plugins.ts';
import { lazySchemasPlugin } from './src/tools/lazy-schemas-plugin.ts';
import { inlineScriptsPlugin } from './src/tools/prerender/inline-scripts.ts';
import { framedOfficePage } from './src/tools/prerender/page-document.ts';
import { integrityOf, prerenderPlugin } from './src/tools/prerender-plugin.ts';
import { siteValuesPlugin } from './src/tools/site-values-plugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** How long each plugin took is no concern of whoever starts the server. */
const checks = { bundlerTimings: false };

/** The packages that are bundled into a part: for `src/tools/shipped-packages.mjs`, which takes the list away. */
const listOf = (part: string) => ({ license: { fileName: `packages-of-${part}.json` } });

/**
 * What every device keeps, with the hash of each file: the public pages, and the pages of office and till with
 * the addresses that they answer. Their scripts follow after a sign-in.
 */
function kept<Entry extends { url: string; revision: string | null }>(entries: Entry[]) {
  const read = (name: string) => readFileSync(at(`dist/client/${name}`));
  const office = JSON.parse(`${read('office-files.json')}`);
  const till = JSON.parse(`${read('till-files.json')}`);
  const screens = JSON.parse(`${read('app-paths.json')}`);
  const manifest = entries
    .filter(({ url }) => !(`/${url}` in office || `/${url}` in till))
    .map((entry) => {
      const integrity = integrityOf(read(entry.url));
      // Files whose names contain a hash have no revision.
      const revision = entry.revision && integrity;
      return { ...entry, revision, integrity, ...(entry.url === 'app.html' && { screens }) };
    });
  return { manifest, warnings: [] };
}

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [cataloguePlugin(at('src'))],
        // Node opens a few files at the start instead of the hundreds that these consist of.
        ssr: { noExternal: ['@hono/node-server', 'hono', 'kysely', 'zod'] },
        build: {
          ...listOf('server'),
          outDir: 'dist/server',
          target: 'node20',
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: {
            checks,
            input: {
              main: at('src/server/main.ts'),
              backup: at('src/server/cli/backup.ts'),
              restore: at('src/server/cli/restore.ts'),
              restored: at('src/server/cli/restored.ts'),
              check: at('src/server/cli/check-database.ts'),
              'ledger-check-process': at('src/server/background/ledger-check-process.ts'),
              'rebuild-sums': at('src/server/cli/rebuild-sums.ts'),
              'reset-link': at('src/server/cli/reset-link.ts'),
            },
          },
        },
      }
    : {
        plugins: [
          react(),
          tailwindcss(),
          cataloguePlugin(at('src')),
          lazySchemasPlugin(),
          siteValuesPlugin(),
          inlineScriptsPlugin(at('.')),
          devApiPlugin(),
          devPagesPlugin(),
          prerenderPlugin(at('.')),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'src/sw',
            filename: 'sw.ts',
            registerType: 'prompt',
            injectRegister: false,
            manifest: false,
            integration: {
              // A build of its own, which asks nothing of how this one is to be done.
              configureCustomSWViteBuild: (worker) => {
                worker.logLevel = 'warn';
                Object.assign(worker.build?.rollupOptions ?? {}, { checks });
                Object.assign(worker.build ?? {}, listOf('worker'));
              },
            },
            injectManifest: {
              // A classic script in one file. As a module it would be joined by an option that is
              // deprecated, and the bundler says so every time.
              rollupFormat: 'iife',
              globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', '*-files.json'],
              // Pictures of products are kept as they are seen; icons and screenshots are for the
              // installer, never for a page.
              globIgnores: ['images/**', 'icons/**', 'pictures/**', 'splash/**', framedOfficePage],
              manifestTransforms: [kept],
            },
          }),
        ],
        resolve: { alias: clientAliases },
        // Which version a device runs, for whoever is asked for help.
        define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
        server: { port: Number(process.env.PORT ?? 5173), host: process.env.HOST ?? '127.0.0.1' },
        build: {
          ...listOf('pages'),
          outDir: 'dist/client',
          emptyOutDir: true,
          target: 'es2022',
          // Files import each other by names that stay: a changed file changes no other.
          chunkImportMap: true,
          sourcemap: false,
          rolldownOptions: {
            checks,
            input: {
              index: at('index.html'),
              site: at('src/client/site.tsx'),
              till: at('src/client/till/main.tsx'),
            },
            output: {
              chunkFileNames: chunkFileName,
              codeSplitting: { groups: chunkGroups },
            },
          },
        },
      },
);
