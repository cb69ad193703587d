import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { cataloguePlugin } from './src/tools/catalogue-plugin.ts';
import { devApiPlugin } from './src/tools/dev-api-plugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const manifest = JSON.parse(readFileSync(at('manifest.webmanifest'), 'utf8'));

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        build: {
          outDir: 'dist/server',
          target: 'node20',
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: {
            input: {
              main: at('src/server/main.ts'),
              backup: at('src/server/cli/backup.ts'),
              restore: at('src/server/cli/restore.ts'),
              check: at('src/server/cli/check.ts'),
              'reset-link': at('src/server/cli/reset-link.ts'),
            },
          },
        },
      }
    : {
        plugins: [
          react(),
          tailwindcss(),
          cataloguePlugin(at('src/client/i18n')),
          devApiPlugin(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'src/sw',
            filename: 'sw.ts',
            registerType: 'prompt',
            injectRegister: false,
            manifest,
            injectManifest: {
              globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
              // Raster icons are for the installer and the home screen, never for a page.
              globIgnores: ['**/icons/**'],
            },
          }),
        ],
        resolve: {
          alias: {
            // Catalogues are compiled at build time, so the runtime needs the formatter only.
            'use-intl/format-message': 'use-intl/format-message/format-only',
          },
        },
        server: { port: Number(process.env.PORT ?? 5173), host: process.env.HOST ?? '127.0.0.1' },
        build: { outDir: 'dist/client', emptyOutDir: true, target: 'es2022', sourcemap: false },
      },
);
