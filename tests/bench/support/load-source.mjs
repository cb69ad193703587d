import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export async function loadSource(path, folder = root) {
  const { module } = await runnerImport(join(folder, path), { root: folder, configFile: false, logLevel: 'error' });
  return module;
}
