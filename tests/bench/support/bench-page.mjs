import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export async function scriptOf(path) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry: `${root}${path}`, formats: ['iife'], name: 'benchModule' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return [built].flat()[0].output[0].code;
}
