// Visitors load no scripts of office and till, which the service worker caches only after a sign-in.
import type { Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk;

const chunkOf = (bundle: Bundle, file: string): Chunk | undefined => {
  const output = bundle[file];
  return output?.type === 'chunk' ? output : undefined;
};

/** @throws if no script has this module as its entry */
export function fileOf(bundle: Bundle, moduleSuffix: string): string {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(moduleSuffix)) return output.fileName;
  }
  throw new Error(`The build has no script of its own for ${moduleSuffix}`);
}

export function withImports(bundle: Bundle, files: Iterable<string>): Set<string> {
  const reachedFiles = new Set(files);
  // Iterating a Set includes items added during the iteration.
  for (const file of reachedFiles) {
    for (const imported of chunkOf(bundle, file)?.imports ?? []) reachedFiles.add(imported);
  }
  return reachedFiles;
}

/** Includes dynamic imports. */
function withAllImports(bundle: Bundle, files: Iterable<string>, excludedPattern: RegExp): Set<string> {
  const reachedFiles = withImports(bundle, files);
  for (const file of reachedFiles) {
    for (const imported of chunkOf(bundle, file)?.dynamicImports ?? []) {
      if (excludedPattern.test(chunkOf(bundle, imported)?.facadeModuleId ?? '')) continue;
      for (const next of withImports(bundle, [imported])) reachedFiles.add(next);
    }
  }
  return reachedFiles;
}

/**
 * Dynamic imports that a page or app does not use, by what it does: `read` before a sign-in, `leave` also at the end of
 * a session, `enter` also at a sign-in. A page's own modules are in `roots`.
 */
const excludedImports = {
  read: /\/client\/(site\/site-pages|auth\/auth-pages|office|data\/(unsent-by-user|sign-out-if-revoked))\.tsx?$|messages\/[a-z]+\/(office(-pages)?|till)$/,
  leave: /\/client\/(site\/site-pages|auth\/auth-pages|office)\.tsx?$|messages\/[a-z]+\/(office(-pages)?|till)$/,
  enter: /\/client\/(site\/site-pages|auth\/auth-pages)\.ts$|messages\/[a-z]+\/till$/,
  office: /messages\/[a-z]+\/till$/,
  till: /\/client\/office\.tsx$|messages\/[a-z]+\/office(-pages)?$/,
};

/** Every script that a page or app may load. */
export function filesOf(bundle: Bundle, roots: readonly string[], use: keyof typeof excludedImports): Set<string> {
  return withAllImports(bundle, roots, excludedImports[use]);
}

/**
 * Scripts import each other by names without a hash, so that a changed script does not change its importers. All
 * stylesheets stay in the map.
 */
export function importMapOf(bundle: Bundle, files: ReadonlySet<string>): string {
  const asset = bundle['importmap.json'];
  if (asset?.type !== 'asset') throw new Error('The build has no import map');
  const { imports } = JSON.parse(String(asset.source)) as { imports: Record<string, string> };
  const entries = Object.entries(imports).filter(([, file]) => file.endsWith('.css') || files.has(file.slice(1)));
  return JSON.stringify({ imports: Object.fromEntries(entries.sort()) });
}
