// Decides which modules share a chunk, by which pages import them. There are few chunks, because each
// costs a request, and no module of the office is in a chunk that visitors load.
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
// Rolldown has no name for this type: what a group learns about the modules and their imports.
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const client = fileURLToPath(new URL('../client', import.meta.url));
export const siteEntry = `${client}/site.tsx`;
export const officeEntry = `${client}/main.tsx`;

interface Importers {
  /** For each part of the public pages that is loaded by itself: the modules that it imports. */
  pages: Set<string>[];
  /** The modules that the office imports before its first render. */
  office: Set<string>;
  /** For each lazily loaded module of the office: the modules that it imports. */
  lazyParts: Set<string>[];
}

/**
 * The chunk of a module; null where the module stays in the chunk of its only importer. `shared` is
 * loaded by public pages, `vendor` and `office` by the office, `work` by several of its lazy parts.
 */
function chunkOf(id: string, { pages, office, lazyParts }: Importers): string | null {
  if (/\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/.test(id)) return 'react';
  // An entry runs as soon as it is loaded, so no other file may import it. The texts of each language
  // stay in files of their own, because a page loads one language only.
  if (id === siteEntry || id === officeEntry || id.includes('virtual:messages/')) return null;
  const pageCount = pages.filter((page) => page.has(id)).length;
  const lazyPartCount = lazyParts.filter((part) => part.has(id)).length;
  const isOfOffice = office.has(id);
  if (pageCount > 0 && (isOfOffice || pageCount + lazyPartCount > 1)) return 'shared';
  if (isOfOffice) return id.includes('/node_modules/') ? 'vendor' : 'office';
  return lazyPartCount > 1 ? 'work' : null;
}

function readImporters(graph: Graph): Importers {
  const site = reach(graph, siteEntry);
  const office = reach(graph, officeEntry);
  return {
    pages: [site, ...dynamicReaches(graph, site, (id) => !officeImportPattern.test(id))],
    office,
    lazyParts: dynamicReaches(graph, office),
  };
}

/** Dynamic imports of public pages that belong to the office: they are loaded around a sign-in. */
const officeImportPattern =
  /\/client\/(office\.tsx|data\/unsent-by-user\.ts)$|virtual:messages\/[a-z]+\/office$/;

/** A module and all its static imports, transitively. */
function reach(graph: Graph, root: string): Set<string> {
  const found = new Set([root]);
  // Iterating a Set includes items that are added meanwhile.
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** The module sets of all dynamic imports of these modules, and of the dynamic imports inside them. */
function dynamicReaches(
  graph: Graph,
  from: Set<string>,
  isWanted: (id: string) => boolean = () => true,
): Set<string>[] {
  const dynamicImports = (ids: Iterable<string>) =>
    [...ids]
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter(isWanted);
  const roots = new Set(dynamicImports(from));
  for (const root of roots) for (const next of dynamicImports(reach(graph, root))) roots.add(next);
  return [...roots].map((root) => reach(graph, root));
}

let importers: Importers | undefined;

/**
 * The groups in order of priority. Rolldown puts the imports of a group's modules into the group too, so
 * the chunks that more pages need come first and get those modules.
 */
export const chunkGroups: Group[] = ['react', 'shared', 'vendor', 'office', 'work'].map(
  (chunk, index) => ({
    name: (id, graph) => {
      // Read once: the graph is complete when the first group is asked.
      importers ??= readImporters(graph);
      return chunkOf(id, importers) === chunk ? chunk : null;
    },
    debugName: chunk,
    priority: 9 - index,
  }),
);

/** Several nouns have a module `lazy-parts`: the name of its folder tells their files apart. */
export function chunkFileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const isLazyParts = facadeModuleId && name === 'lazy-parts';
  const noun = isLazyParts ? `${basename(dirname(facadeModuleId))}-` : '';
  return `assets/${noun}[name]-[hash].js`;
}
