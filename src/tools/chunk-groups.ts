// Modules are grouped into chunks by the pages that import them. There are few chunks, because each costs a request,
// and visitors load no module of the office.
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Pick<Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1], 'getModuleInfo'>;

const client = fileURLToPath(new URL('../client', import.meta.url));
export const siteEntry = `${client}/site.tsx`;
export const officeEntry = `${client}/main.tsx`;
export const tillEntry = `${client}/till/main.tsx`;

/** The modules loaded before the first render, and those of each lazy part, by its first module. */
interface AppImports {
  start: Set<string>;
  lazyParts: Map<string, Set<string>>;
}

interface Importers {
  /** One set per lazy part. */
  pages: Set<string>[];
  office: AppImports;
  till: AppImports;
}

/**
 * Null leaves the module to Rolldown. `shared`: public pages and the office's start; `common`: public pages and others,
 * such as the till's start. `vendor` (libraries) and `core`: the office's start, also used by the till; `office`: only
 * the office's start. `parts`: lazy parts of both apps. `work`: several lazy parts of the office; `tools`: several of
 * the till.
 */
function chunkNameOf(id: string, importers: Importers): string | null {
  if (/\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/.test(id)) return 'react';
  // An entry runs as soon as it is loaded, so no other file may import it. A page loads the texts of one language only.
  const isEntry = id === siteEntry || id === officeEntry || id === tillEntry;
  if (isEntry || id.includes('virtual:messages/')) return null;
  return chunkOfUses(id, usesOf(id, importers));
}

function chunkOfUses(id: string, uses: ReturnType<typeof usesOf>): string | null {
  const { pageCount, lazyPartCount, isInOffice, isInTill, isInStart, isInOfficeStart } = uses;
  const isUsedElsewhere = isInStart || pageCount + lazyPartCount > 1;
  if (pageCount > 0 && isUsedElsewhere) return isInOfficeStart ? 'shared' : 'common';
  if (isInOffice && isInTill) return isInOfficeStart ? startChunk(id) : 'parts';
  if (isInStart) return isInOffice ? 'office' : null;
  if (lazyPartCount <= 1) return null;
  return isInOffice ? 'work' : 'tools';
}

const startChunk = (id: string) => (id.includes('/node_modules/') ? 'vendor' : 'core');

function usesOf(id: string, { pages, office, till }: Importers) {
  const officeParts = lazyPartsWith(id, office);
  const tillParts = lazyPartsWith(id, till);
  return {
    pageCount: pages.filter((page) => page.has(id)).length,
    lazyPartCount: new Set([...officeParts, ...tillParts]).size,
    isInOffice: office.start.has(id) || officeParts.length > 0,
    isInTill: till.start.has(id) || tillParts.length > 0,
    isInStart: office.start.has(id) || till.start.has(id),
    isInOfficeStart: office.start.has(id),
  };
}

function lazyPartsWith(id: string, { lazyParts }: AppImports): string[] {
  return [...lazyParts].flatMap(([root, part]) => (part.has(id) ? root : []));
}

function readImporters(graph: Graph): Importers {
  const site = staticImportsOf(graph, siteEntry);
  const isPublicImport = (id: string) => !officeImportPattern.test(id);
  const importsOf = (entry: string): AppImports => {
    const start = staticImportsOf(graph, entry);
    return { start, lazyParts: lazyPartsFrom(graph, start) };
  };
  return {
    pages: [site, ...lazyPartsFrom(graph, site, isPublicImport).values()],
    office: importsOf(officeEntry),
    till: importsOf(tillEntry),
  };
}

/** Modules of the office that public pages load when they are needed. */
const officeImportPattern =
  /\/client\/(office\.tsx|data\/(unsent-by-user|sign-out-if-revoked)\.ts)$|virtual:messages\/[a-z]+\/(office(-pages)?|till)$/;

export function staticImportsOf(graph: Graph, root: string): Set<string> {
  const reachedIds = new Set([root]);
  // Iterating a Set includes items added during the iteration.
  for (const id of reachedIds) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachedIds.add(next);
  }
  return reachedIds;
}

function lazyPartsFrom(
  graph: Graph,
  from: Set<string>,
  isWanted: (id: string) => boolean = () => true,
): Map<string, Set<string>> {
  const dynamicImports = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(isWanted);
  const roots = new Set(dynamicImports(from));
  for (const root of roots) for (const next of dynamicImports(staticImportsOf(graph, root))) roots.add(next);
  return new Map([...roots].map((root) => [root, staticImportsOf(graph, root)]));
}

const chunks = ['react', 'shared', 'common', 'vendor', 'core', 'office', 'parts', 'work', 'tools'];
let importers: Importers | undefined;

/** Rolldown also adds the imports of a group's modules to the group, so chunks that more pages need come first. */
export const chunkGroups: Group[] = chunks.map((chunk, index) => ({
  name: (id, graph) => {
    // The graph is complete when the first group is computed.
    importers ??= readImporters(graph);
    return chunkNameOf(id, importers) === chunk ? chunk : null;
  },
  debugName: chunk,
  priority: 9 - index,
}));

/** Several resources have a module named `lazy-parts`, so the folder's name is added. */
export function chunkFileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const isLazyParts = facadeModuleId && name === 'lazy-parts';
  const resourceName = isLazyParts ? `${basename(dirname(facadeModuleId))}-` : '';
  return `assets/${resourceName}[name]-[hash].js`;
}
