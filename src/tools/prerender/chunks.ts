// Which scripts of the build belong to the public pages, to the office and to the till. Visitors must not load
// a script of the others, and the service worker caches those only after a sign-in.
import type { Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk;

const chunkOf = (bundle: Bundle, file: string): Chunk | undefined => {
  const output = bundle[file];
  return output?.type === 'chunk' ? output : undefined;
};

/** The script whose entry module's path ends like this; throws when the build has none. */
export function fileOf(bundle: Bundle, moduleEnd: string): string {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(moduleEnd)) return output.fileName;
  }
  throw new Error(`The build has no script of its own for ${moduleEnd}`);
}

/** These scripts and all their static imports. */
export function withImports(bundle: Bundle, files: Iterable<string>): Set<string> {
  const found = new Set(files);
  // Iterating a Set includes items that are added meanwhile.
  for (const file of found) {
    for (const imported of chunkOf(bundle, file)?.imports ?? []) found.add(imported);
  }
  return found;
}

/** These scripts and all that they may ever load, but for dynamic imports of such modules. */
function withAllImports(bundle: Bundle, files: Iterable<string>, excluded: RegExp): Set<string> {
  const found = withImports(bundle, files);
  for (const file of found) {
    for (const imported of chunkOf(bundle, file)?.dynamicImports ?? []) {
      if (excluded.test(chunkOf(bundle, imported)?.facadeModuleId ?? '')) continue;
      for (const next of withImports(bundle, [imported])) found.add(next);
    }
  }
  return found;
}

/** Dynamic imports that belong to office or till, or to only some public pages, which name them in `roots`. */
const notOfPages =
  /\/client\/(site\/site-pages|auth\/auth-pages|office|data\/unsent-by-user)\.tsx?$|messages\/[a-z]+\/(office|till)$/;

/** Every script that a public page may load before anybody signs in; the page itself names `roots`. */
export function filesOfPage(bundle: Bundle, roots: readonly string[]): Set<string> {
  return withAllImports(bundle, roots, notOfPages);
}

export function allScripts(bundle: Bundle): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Set(chunks.map(({ fileName }) => fileName));
}

/** Dynamic imports of what the apps share that belong to one of them: its texts, and the office itself. */
const notOfApp = {
  office: /messages\/[a-z]+\/till$/,
  till: /\/client\/office\.tsx$|messages\/[a-z]+\/office$/,
};

/** All scripts that an app may ever load and that no public page loads before somebody signs in. */
export function filesOfApp(
  bundle: Bundle,
  { app, entry }: { app: keyof typeof notOfApp; entry: string },
  publicFiles: ReadonlySet<string>,
): string[] {
  const files = withAllImports(bundle, [entry], notOfApp[app]);
  return [...files].filter((file) => !publicFiles.has(file));
}

/**
 * The import map of these scripts, as JSON. Scripts import each other by names without a hash, and the
 * map tells the file of each name, so that a changed script does not change the scripts that import it.
 * All stylesheets stay in the map.
 */
export function importMapOf(bundle: Bundle, files: ReadonlySet<string>): string {
  const asset = bundle['importmap.json'];
  if (asset?.type !== 'asset') throw new Error('The build has no import map');
  const { imports } = JSON.parse(String(asset.source)) as { imports: Record<string, string> };
  const entries = Object.entries(imports).filter(([, file]) => file.endsWith('.css') || files.has(file.slice(1)));
  return JSON.stringify({ imports: Object.fromEntries(entries.sort()) });
}
