import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'gerobak-server');

/**
 * The build in `dist` if that is newer than every source file; otherwise one for the tests, once for each state of the
 * sources. `site` is a folder with another site to serve.
 */
export async function serverBuild(site?: string): Promise<string> {
  if (site !== undefined) return buildBeside(site, dirname(await serverBuild()));
  const built = join(root, 'dist/server/main.js');
  const sources = sourceFiles();
  if (existsSync(built) && sources.every((file) => isNewer(built, file))) return built;
  const folder = join(cache, hashOf(sources));
  if (!existsSync(folder)) await buildInto(folder, { root, configFile: join(root, 'vite.config.ts') });
  serveBuiltSite();
  return join(folder, 'main.js');
}

/**
 * The last commit of each release, before the first migration of the next one. A clone without its history has none.
 */
const releases = { '1.0.0': '0048aa0d696d162e07a2ed8391179e8faec1dbb7' };

export type Release = keyof typeof releases;

export function hasRelease(release: Release): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', releases[release]], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** With the packages that are installed now. */
export async function releaseBuild(release: Release): Promise<string> {
  const commit = releases[release];
  const folder = join(cache, commit);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const sources = mkdtempSync(join(cache, 'sources-'));
    const archive = execFileSync('git', ['archive', commit, 'package.json', 'src'], { cwd: root, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', sources], { input: archive });
    const input = ['main', 'jobs/ledger-check-process'].map((name) => join(sources, `src/server/${name}.ts`));
    await buildInto(folder, {
      root: sources,
      configFile: false,
      build: { target: 'node20', rolldownOptions: { input } },
    });
    rmSync(sources, { recursive: true });
  }
  return join(folder, 'main.js');
}

async function buildInto(folder: string, config: InlineConfig): Promise<void> {
  const { build } = await import('vite');
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  const output = { ssr: true, outDir: unfinished, emptyOutDir: true, copyPublicDir: false };
  await build({ ...config, logLevel: 'warn', build: { ...config.build, ...output } });
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another worker has built the same sources meanwhile; its result is used.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A server serves the folder `client` beside its own, so a copy of it is put beside this site. */
function buildBeside(site: string, build: string): string {
  const place = join(
    cache,
    'beside',
    createHash('sha256')
      .update(build + site)
      .digest('hex'),
  );
  rmSync(place, { recursive: true, force: true });
  cpSync(build, join(place, 'server'), { recursive: true });
  symlinkSync(site, join(place, 'client'));
  return join(place, 'server', 'main.js');
}

function serveBuiltSite(): void {
  const link = join(cache, 'client');
  try {
    symlinkSync(join(root, 'dist/client'), link);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
}

function sourceFiles(): string[] {
  return ['src/server', 'src/contract', 'src/texts'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.m?ts$|\.mjs$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  );
}

function isNewer(file: string, than: string): boolean {
  return statSync(file).mtimeMs >= statSync(than).mtimeMs;
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
