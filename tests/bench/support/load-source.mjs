import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A TypeScript module of the project, for a bench that plain Node runs. */
export async function loadSource(path) {
  const { module } = await runnerImport(`${root}${path}`, {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}
