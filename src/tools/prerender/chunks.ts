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
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(moduleEnd))
      return output.fileName;
  }
  throw new Error(`The build has no script of its own for ${moduleEnd}`);
}

/** These scripts and all their static imports. */
export function withImports(bundle: Bundle, files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of chunkOf(bundle, file)?.imports ?? []) visit(imported);
  };
  for (const file of files) visit(file);
  return found;
}

/** Dynamic imports that belong to office or till, or to only some public pages, which name them in `roots`. */
const excludedImports =
  /\/client\/(site\/site-pages|auth\/auth-pages|office|data\/unsent-by-user)\.tsx?$|messages\/[a-z]+\/(office|till)$/;

/** Every script that a public page may load before anybody signs in; the page itself names `roots`. */
export function filesOfPage(bundle: Bundle, roots: readonly string[]): Set<string> {
  const found = withImports(bundle, roots);
  // Iterating a Set includes items that are added meanwhile.
  for (const file of found) {
    for (const imported of chunkOf(bundle, file)?.dynamicImports ?? []) {
      if (excludedImports.test(chunkOf(bundle, imported)?.facadeModuleId ?? '')) continue;
      for (const next of withImports(bundle, [imported])) found.add(next);
    }
  }
  return found;
}

export function allScripts(bundle: Bundle): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Set(chunks.map(({ fileName }) => fileName));
}

/** Dynamic imports of what the apps share that belong to one of them: its words, and the office itself. */
const importsOfOther = {
  office: /messages\/[a-z]+\/till$/,
  till: /\/client\/office\.tsx$|messages\/[a-z]+\/office$/,
};

/** All scripts that an app may ever load and that no public page loads before somebody signs in. */
export function filesOfApp(
  bundle: Bundle,
  { app, entry }: { app: keyof typeof importsOfOther; entry: string },
  publicFiles: ReadonlySet<string>,
): string[] {
  const found = withImports(bundle, [entry]);
  // Iterating a Set includes items that are added meanwhile.
  for (const file of found) {
    for (const imported of chunkOf(bundle, file)?.dynamicImports ?? []) {
      if (importsOfOther[app].test(chunkOf(bundle, imported)?.facadeModuleId ?? '')) continue;
      for (const next of withImports(bundle, [imported])) found.add(next);
    }
  }
  return [...found].filter((file) => !publicFiles.has(file));
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
  const entries = Object.entries(imports).filter(
    ([, file]) => file.endsWith('.css') || files.has(file.slice(1)),
  );
  return JSON.stringify({ imports: Object.fromEntries(entries.sort()) });
}
