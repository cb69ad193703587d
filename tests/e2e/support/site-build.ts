import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../support/free-port.ts';
import { integrityOf } from '../../support/integrity-of.ts';
import { root } from '../../support/server-build.ts';
import { copyFolder } from './copy-folder.ts';
import { administrator } from './fixtures.ts';

/** A copy of the built product that a test may turn into its next version while it runs. */
export interface Deployment {
  url: string;
  port: number;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Every script gets another name and the old ones are gone, as after a real deployment. */
  deployNextVersion: () => void;
  replaceWorker: (script: string) => void;
  /** Answers everything but these paths with HTML, as a captive portal does. */
  standInPortal: (files: Record<string, string>) => Promise<() => Promise<void>>;
  readClientFile: (name: string) => string;
  dispose: () => Promise<void>;
}

/**
 * @param before a business and its address, where there was one before
 * @param settings further ones of its server
 */
export async function deploy(
  before?: { port: number; dataDir: string },
  settings: Record<string, string> = {},
): Promise<Deployment> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'deployment-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const client = join(folder, 'client');
  for (const file of filesIn(client)) if (/\.(br|gz)$/.test(file)) rmSync(file);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  if (before) copyFolder(before.dataDir, dataDir);
  const port = before?.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let child: ReturnType<typeof spawn> | undefined;

  async function start() {
    child = spawn(process.execPath, [join(folder, 'server/main.js')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: `${port}`,
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: 'ignore',
    });
    for (let attempt = 0; attempt < 200; attempt++) {
      const isUp = await fetch(`${url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The deployment does not answer');
  }

  async function stop() {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }

  await start();
  return {
    url,
    port,
    start,
    stop,
    deployNextVersion: () => renameScripts(client),
    replaceWorker: (script) => writeFileSync(join(client, 'sw.js'), script),
    standInPortal: (files) => openPortal(port, files),
    readClientFile: (name) => readFileSync(join(client, name), 'utf8'),
    dispose: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function versionOf(page: Page): Promise<'first' | 'next'> {
  return page.evaluate(() =>
    document.querySelector('link[href$=".next.js"], script[data-entry$=".next.js"]')
      ? ('next' as const)
      : ('first' as const),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function renameScripts(client: string): void {
  const assets = join(client, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const next = (name: string) => name.replace(/\.js$/, '.next.js');
  const names = new RegExp(scripts.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (text: string) => text.replace(names, next);
  const integrities = new Map<string, string>();
  for (const file of filesIn(client)) {
    if (!/\.(js|html|json)$/.test(file)) continue;
    const built = readFileSync(file, 'utf8');
    const text = renamed(built);
    integrities.set(integrityOf(built), integrityOf(text));
    writeFileSync(file, text);
  }
  // What the service worker keeps has changed with the names inside it.
  const worker = join(client, 'sw.js');
  const script = readFileSync(worker, 'utf8');
  writeFileSync(
    worker,
    script.replace(/sha256-[\w+/]{43}=/g, (built) => integrities.get(built) ?? built),
  );
  for (const name of scripts) renameSync(join(assets, name), join(assets, next(name)));
}

async function openPortal(port: number, files: Record<string, string>) {
  const portal = createServer((request, response) => {
    const file = files[request.url ?? ''];
    const isScript = file !== undefined && extname(request.url ?? '') === '.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(file ?? '<!doctype html><title>Free Wi-Fi</title>Please accept our terms');
  });
  portal.listen(port, '127.0.0.1');
  await once(portal, 'listening');
  return async () => {
    portal.closeAllConnections();
    portal.close();
    await once(portal, 'close');
  };
}
