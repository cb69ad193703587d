import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuilt } from '../support/built-server.mjs';
import { loadSource } from '../support/load-source.mjs';

const addedProducts = 10_000;

export const person = { username: 'admin', password: 'tumbler-lantai-9-sepeda' };

/** With databases of its own, because two versions may not be able to read each other's. */
export function openTree(name, folder, scratch) {
  run(folder, 'src/tools/build.mjs', '--if-stale');
  const started = new Map();
  const home = join(scratch, name);
  mkdirSync(home);

  async function start(business) {
    const dataDir = join(home, business);
    const server = await serve(dataDir, folder);
    if (business === 'demo') return server;
    await server.stop();
    await addProducts(dataDir, folder);
    return serve(dataDir, folder);
  }

  return {
    name,
    folder,
    home,
    /** `demo` has the demo data, `long` also ten thousand products. */
    async server(business = 'long') {
      if (!started.has(business)) started.set(business, await start(business));
      return started.get(business);
    },
    async stop() {
      for (const server of started.values()) await server.stop();
    },
  };
}

export function serve(dataDir, folder) {
  const env = { DEMO: 'full', ADMIN_USERNAME: person.username, ADMIN_PASSWORD: person.password };
  return startBuilt(dataDir, env, folder);
}

export function run(folder, script, ...args) {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} failed in ${folder}:\n${stderr}`);
}

export function officeFiles(folder) {
  const list = JSON.parse(readFileSync(join(folder, 'dist/client/office-files.json'), 'utf8'));
  // Versions before the hashes of files wrote a plain list.
  return Array.isArray(list) ? list : Object.keys(list);
}

async function addProducts(dataDir, folder) {
  const { connectDatabase } = await loadSource('src/server/db/connect.ts', folder);
  const catalogue = await loadSource('tests/bench/support/catalogue.ts', folder);
  const db = await connectDatabase({ dataDir });
  await catalogue.addProducts(db, addedProducts);
  await db.close();
}
