import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lazySchemas = fileURLToPath(new URL('../client/data/lazy-schemas.ts', import.meta.url));

/** Replaces `zod/mini` in browsers. The API, which the dev server and component tests also load, uses zod itself. */
export function lazySchemasPlugin(): Plugin {
  return {
    name: 'gerobak-lazy-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (id) => (id === 'zod/mini' ? lazySchemas : undefined),
  };
}
