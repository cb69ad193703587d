// Which modules share a chunk, by who imports them: few chunks, as each costs a request, and none of
// the office's for visitors.
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const client = fileURLToPath(new URL('../client', import.meta.url));
export const siteEntry = `${client}/site.tsx`;
export const officeEntry = `${client}/main.tsx`;

interface Importers {
  /** What the public pages import, each by itself. */
  pages: Set<string>[];
  /** What the office imports before it is drawn. */
  office: Set<string>;
  /** What each lazily imported module of the office imports. */
  opened: Set<string>[];
}

/** The chunk of a module; null where it stays with its only importer. */
function nameOf(id: string, { pages, office, opened }: Importers): string | null {
  if (/\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/.test(id)) return 'react';
  // An entry runs as soon as it is loaded: no other file may import it.
  if (id === siteEntry || id === officeEntry || id.includes('virtual:messages/')) return null;
  const byPages = pages.filter((page) => page.has(id)).length;
  const byOpened = opened.filter((part) => part.has(id)).length;
  const isOfOffice = office.has(id);
  if (byPages > 0 && (isOfOffice || byPages + byOpened > 1)) return 'shared';
  if (isOfOffice) return id.includes('/node_modules/') ? 'vendor' : 'office';
  return byOpened > 1 ? 'work' : null;
}

function readImporters(graph: Graph): Importers {
  const fromSite = reach(graph, siteEntry);
  const office = reach(graph, officeEntry);
  return {
    pages: [fromSite, ...dynamicReaches(graph, fromSite, (id) => !officeParts.test(id))],
    office,
    opened: dynamicReaches(graph, office),
  };
}

/** What public pages import of the office, once somebody signs in or has worked on this device. */
const officeParts =
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

/** For each dynamic import of these modules, and of what it imports in turn: its static imports. */
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

/** A chunk also takes what its modules import, so chunks that are needed by more come first. */
export const chunkGroups: Group[] = ['react', 'shared', 'vendor', 'office', 'work'].map(
  (file, place) => ({
    name: (id, graph) => {
      importers ??= readImporters(graph);
      return nameOf(id, importers) === file ? file : null;
    },
    debugName: file,
    priority: 9 - place,
  }),
);

/** `products-lazy-parts`, not one `lazy-parts` beside the other. */
export function chunkFileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const of = facadeModuleId && name === 'lazy-parts' ? `${basename(dirname(facadeModuleId))}-` : '';
  return `assets/${of}[name]-[hash].js`;
}
