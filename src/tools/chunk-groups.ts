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
export const tillEntry = `${client}/till/main.tsx`;

/** What an app imports before its first render, and each part that it loads later, by its first module. */
interface AppImports {
  start: Set<string>;
  lazyParts: Map<string, Set<string>>;
}

interface Importers {
  /** For each part of the public pages that is loaded by itself: the modules that it imports. */
  pages: Set<string>[];
  office: AppImports;
  till: AppImports;
}

/**
 * The chunk of a module; null where the module stays in the chunk of its only importer. `shared` is loaded by
 * public pages. `vendor` (libraries) and `core` are what the office starts with and the till needs too, `office`
 * what only the office starts with. `parts` is of both, but nothing that the office starts with; `work` is used by
 * several lazy parts of the office, `tools` by several of the till.
 */
function chunkOf(id: string, { pages, office, till }: Importers): string | null {
  if (/\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/.test(id)) return 'react';
  // An entry runs as soon as it is loaded, so no other file may import it. The texts of each language
  // stay in files of their own, because a page loads one language only.
  const isEntry = id === siteEntry || id === officeEntry || id === tillEntry;
  if (isEntry || id.includes('virtual:messages/')) return null;
  const { lazyPartCount, isOfOffice, isOfTill, isOfStart } = usesOf(id, { office, till });
  const pageCount = pages.filter((page) => page.has(id)).length;
  if (pageCount > 0 && (isOfStart || pageCount + lazyPartCount > 1)) return 'shared';
  if (isOfOffice && isOfTill) return chunkOfBoth(id, office);
  if (isOfStart) return isOfOffice ? 'office' : null;
  if (lazyPartCount <= 1) return null;
  return isOfOffice ? 'work' : 'tools';
}

/** Which apps use a module, and how many of their lazy parts. */
function usesOf(id: string, { office, till }: Pick<Importers, 'office' | 'till'>) {
  const inOffice = lazyPartsWith(id, office);
  const inTill = lazyPartsWith(id, till);
  return {
    lazyPartCount: new Set([...inOffice, ...inTill]).size,
    isOfOffice: office.start.has(id) || inOffice.length > 0,
    isOfTill: till.start.has(id) || inTill.length > 0,
    isOfStart: office.start.has(id) || till.start.has(id),
  };
}

/** What only the till starts with, the office does not wait for. */
function chunkOfBoth(id: string, office: AppImports): string {
  if (!office.start.has(id)) return 'parts';
  return id.includes('/node_modules/') ? 'vendor' : 'core';
}

function lazyPartsWith(id: string, { lazyParts }: AppImports): string[] {
  return [...lazyParts].flatMap(([root, part]) => (part.has(id) ? root : []));
}

function readImporters(graph: Graph): Importers {
  const site = reach(graph, siteEntry);
  const isOfPages = (id: string) => !officeImportPattern.test(id);
  const importsOf = (entry: string): AppImports => {
    const start = reach(graph, entry);
    return { start, lazyParts: dynamicReaches(graph, start) };
  };
  return {
    pages: [site, ...dynamicReaches(graph, site, isOfPages).values()],
    office: importsOf(officeEntry),
    till: importsOf(tillEntry),
  };
}

/** Dynamic imports of public pages that belong to the office: they are loaded around a sign-in. */
const officeImportPattern =
  /\/client\/(office\.tsx|data\/unsent-by-user\.ts)$|virtual:messages\/[a-z]+\/(office|till)$/;

/** A module and all its static imports, transitively. */
function reach(graph: Graph, root: string): Set<string> {
  const found = new Set([root]);
  // Iterating a Set includes items that are added meanwhile.
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** All that is imported dynamically by these modules, and inside it: each with all that it imports. */
function dynamicReaches(
  graph: Graph,
  from: Set<string>,
  isWanted: (id: string) => boolean = () => true,
): Map<string, Set<string>> {
  const dynamicImports = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(isWanted);
  const roots = new Set(dynamicImports(from));
  for (const root of roots) for (const next of dynamicImports(reach(graph, root))) roots.add(next);
  return new Map([...roots].map((root) => [root, reach(graph, root)]));
}

const chunks = ['react', 'shared', 'vendor', 'core', 'office', 'parts', 'work', 'tools'];
let importers: Importers | undefined;

/**
 * The groups in order of priority. Rolldown puts the imports of a group's modules into the group too, so
 * the chunks that more pages need come first and get those modules.
 */
export const chunkGroups: Group[] = chunks.map((chunk, index) => ({
  name: (id, graph) => {
    // Read once: the graph is complete when the first group is asked.
    importers ??= readImporters(graph);
    return chunkOf(id, importers) === chunk ? chunk : null;
  },
  debugName: chunk,
  priority: 9 - index,
}));

/** Several nouns have a module `lazy-parts`: the name of its folder tells their files apart. */
export function chunkFileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const isLazyParts = facadeModuleId && name === 'lazy-parts';
  const noun = isLazyParts ? `${basename(dirname(facadeModuleId))}-` : '';
  return `assets/${noun}[name]-[hash].js`;
}
