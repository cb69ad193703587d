// Which scripts of the build belong to the public pages and which to the back office. Visitors
// must not download a byte of the latter, and the service worker keeps it only after a sign-in.
import type { Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk;

/** Where the back office begins: nothing of it is asked for before somebody signs in. */
const officeRoots =
  /\/client\/office\/|\/client\/shell\/(office|session-lifecycle|profile-locale|mobile-sidebar)\.tsx?$|\/client\/auth\/open-office\.ts$|\/client\/data\/waiting-work\.ts$|\/offline\/network\/send\.ts$|messages\/[a-z]+\/(house|office)/;

const chunkOf = (bundle: Bundle, file: string): Chunk | undefined => {
  const output = bundle[file];
  return output?.type === 'chunk' ? output : undefined;
};

/** The file of the script that this module opens; throws when the build has none. */
export function fileOf(bundle: Bundle, moduleEnd: string): string {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(moduleEnd))
      return output.fileName;
  }
  throw new Error(`The build has no script of its own for ${moduleEnd}`);
}

/** These scripts and everything they import at once. */
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

/** Scripts that no public page ever asks for. */
export function officeFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunkOf(bundle, file);
    if (!chunk || found.has(file)) return;
    found.add(file);
    for (const imported of chunk.imports) visit(imported);
    for (const imported of chunk.dynamicImports) {
      if (!officeRoots.test(chunkOf(bundle, imported)?.facadeModuleId ?? '')) visit(imported);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);
  return chunks.map(({ fileName }) => fileName).filter((file) => !found.has(file));
}
