import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { cataloguePlugin } from '../../../src/tools/catalogue-plugin.ts';
import { clientAliases } from '../../../src/tools/client-aliases.ts';
import { lazySchemasPlugin } from '../../../src/tools/lazy-schemas-plugin.ts';
import { chromiumFlags } from '../../e2e/support/browser.ts';
import { componentApiPlugin } from './api-plugin.ts';
import { browserCommands } from './commands.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Packages that are loaded by the screens and their tests, as they are imported. */
const componentPackages = [
  '@hookform/resolvers',
  '@point-of-sale/receipt-printer-encoder',
  '@point-of-sale/webbluetooth-receipt-printer',
  '@point-of-sale/webusb-receipt-printer',
  '@radix-ui/react-dialog',
  '@radix-ui/react-dropdown-menu',
  '@radix-ui/react-popover',
  '@radix-ui/react-select',
  '@visx/scale',
  '@visx/shape',
  'axe-core',
  'dexie',
  'dexie-react-hooks',
  'icu-minify/format',
  'ky',
  'lucide-react',
  'papaparse',
  'qr',
  'qr/decode.js',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router-dom',
  'react/jsx-runtime',
  'use-intl',
  'uuid',
  'vitest-browser-react',
  'workbox-window',
  'zod/mini',
  'zustand',
  'zustand/middleware',
  'zustand/vanilla',
];

const asBuilt = { 'process.env.NODE_ENV': JSON.stringify('production') };

// One page lives as long as all tests: its script is worth compiling.
const flags = chromiumFlags.filter((flag) => !flag.startsWith('--js-flags'));

/** How long a test waits for an element or a value. */
const patienceMs = 30_000;

export function componentProject(name: string, files: string, executablePath: string) {
  return {
    root,
    plugins: [tailwindcss(), cataloguePlugin(join(root, 'src')), lazySchemasPlugin(), componentApiPlugin()],
    resolve: { alias: clientAliases },
    // In the copy of `npm run mutations` the fonts lie outside of the root.
    server: { fs: { strict: false } },
    // Vite reloads the page when it meets a package that it has not prepared, in the middle of a test: all are named.
    optimizeDeps: {
      noDiscovery: true,
      include: componentPackages,
      rolldownOptions: { transform: { define: asBuilt } },
    },
    // React's development build takes twice the time.
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    test: {
      name,
      include: [files],
      // Much longer than one wait, so that the wait can say what is missing: only what loops takes so long.
      testTimeout: 8 * patienceMs,
      restoreMocks: true,
      // The default of one second passes on a busy machine.
      expect: { poll: { timeout: patienceMs, interval: 150 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // One page for all files: what they import is loaded once.
        isolate: false,
        fileParallelism: false,
        viewport: { width: 1024, height: 768 },
        commands: browserCommands,
        provider: playwright({
          // Without it a missing element takes the rest of its test's time.
          actionTimeout: patienceMs,
          launchOptions: { executablePath, args: flags },
          contextOptions: {
            reducedMotion: 'reduce' as const,
            timezoneId: 'Asia/Jakarta',
            // Otherwise the clipboard is open only for a few seconds after a press.
            permissions: ['clipboard-write'],
          },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}
