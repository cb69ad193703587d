import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuilt } from '../support/built-server.mjs';
import { loadSource } from '../support/load-source.mjs';

const addedProducts = 10_000;

export const person = { username: 'admin', password: 'tumbler-lantai-9-sepeda' };

/**
 * A copy of the project, built, and the businesses that its own server serves. Both are its own, as
 * two versions need not read each other's database.
 */
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
    ...{ name, folder, home },
    /** `demo` is a cart business of some weeks; `long` has ten thousand products besides. */
    async server(business = 'long') {
      if (!started.has(business)) started.set(business, await start(business));
      return started.get(business);
    },
    async stop() {
      for (const server of started.values()) await server.stop();
    },
  };
}

/** The server that is built in a folder, over a business that it makes where there is none. */
export function serve(dataDir, folder) {
  const env = { DEMO: 'full', ADMIN_USERNAME: person.username, ADMIN_PASSWORD: person.password };
  return startBuilt(dataDir, env, folder);
}

/** Runs a script of a folder there, without its words. */
export function run(folder, script, ...given) {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, script), ...given], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(`${script} failed in ${folder}:\n${stderr}`);
}

/** The files that its worker keeps once somebody has signed in. */
export function officeFiles(folder) {
  return JSON.parse(readFileSync(join(folder, 'dist/client/office-files.json'), 'utf8'));
}

async function addProducts(dataDir, folder) {
  const { connectDatabase } = await loadSource('src/server/db/connect.ts', folder);
  const catalogue = await loadSource('tests/bench/support/catalogue.ts', folder);
  const db = await connectDatabase({ dataDir });
  await catalogue.addProducts(db, addedProducts);
  await db.close();
}
