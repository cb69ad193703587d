// Which modules share a file. What every page needs comes in a few files instead of seventy: each
// costs a request of its own, and small ones hardly compress.
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { screens } from './prerender/shell-start.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const isOfFirst =
  /\/client\/(site\/install-store|shell\/(outbox-owners|scripts-gone|has-unsaved-input|service-worker-store|trusted-types))\.ts$|zustand\/esm\/vanilla|vite\/preload-helper|rolldown\/runtime/;
const isOfReact =
  /node_modules\/((react|react-dom|scheduler|use-intl)\/|zustand\/(?!esm\/(vanilla|middleware)))|\/client\/i18n\/format-message\.ts$|\/contract\/isolate-text\.ts$/;
const isOfPage =
  /\/client\/shell\/(session-store|session-validity|check-session|first-page)\.ts$|\/offline\/network\/clock-skew\.ts$|zustand\/esm\/middleware|\/client\/(app|open-app|public-pages)\.tsx?$|\/client\/site\/(page-meta|site-links|site-values|use-anchor)\.tsx?$|\/contract\/site-values\.ts$|\/client\/data\/load-send\.ts$|\/client\/i18n\/(?!say-reason)[a-z-]+\.tsx?$|\/client\/ui\/(button|button-look|cx|icon-button|link-button|navigation|spinner|ui-words)\.tsx?$|\/client\/shell\/(alert|list-screens|brand-mark|crash-|page-frame|sending-store|update-prompt)[a-z-]*\.tsx?$|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/;
const isOfApp =
  /node_modules\/react-router(-dom)?\/|\/client\/(take-over|routes|router-navigation)\.tsx$|\/client\/shell\/(keep-office|root-layout|route-[a-z-]+)\.tsx?$/;
const isOfWork =
  /\/src\/contract\/(mutations|define-mutation)|\/src\/offline\/(unsent-work|outbox|overlay|replay|mirror\/(warm-up|walk-list))/;

const client = fileURLToPath(new URL('../client', import.meta.url));
const below = (folder: string, names: readonly string[]) =>
  names.map((name) => `${client}/${folder}/${name}`);

const house = below('shell', ['office.tsx']);
const listPages = below(
  'office',
  Object.values(screens).map(({ module }) => module),
);
const visitorPages = [
  `${client}/main.tsx`,
  `${client}/site.ts`,
  `${client}/hydrate.tsx`,
  ...below('site', ['site-layout.tsx', 'landing-page.tsx', 'not-found-page.tsx']),
  ...below('auth', ['auth-layout.tsx', 'login-page.tsx', 'forget-password-page.tsx']),
];

interface Needs {
  /** What the first rows of two lists or more wait for. */
  lists: Set<string>;
  visitors: Set<string>;
}

let needs: Needs | undefined;

function needsIn(graph: Graph): Needs {
  if (needs) return needs;
  const below = memoized((id) => standsOn(id, graph));
  const times = new Map<string, number>();
  for (const page of listPages) {
    for (const id of closure(page, below)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  const ofHouse = house.flatMap((root) => [...closure(root, below)]);
  const ofLists = [...times].filter(([, count]) => count > 1).map(([id]) => id);
  const visitors = new Set(visitorPages.flatMap((root) => [...closure(root, below)]));
  needs = { lists: new Set([...ofHouse, ...ofLists]), visitors };
  return needs;
}

function memoized(read: (id: string) => string[]): (id: string) => string[] {
  const known = new Map<string, string[]>();
  return (id) => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
}

function closure(root: string, below: (id: string) => string[]): Set<string> {
  const found = new Set([root]);
  // A set hands out what is added while it is walked.
  for (const id of found) for (const next of below(id)) found.add(next);
  return found;
}

/** What a module imports at once. Icons come through one file that names them all: by their names. */
function standsOn(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const icons = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code ?? '')?.[1] ?? '';
  const names = [...icons.matchAll(/(\w+)(?: as \w+)?/g)].map(([, name = '']) => iconFile(name));
  return [...importedIds.filter((next) => !/lucide-react\.m?js$/.test(next)), ...names];
}

const iconFile = (name: string) =>
  `icon:${name.replace(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase()}`;

function needed(id: string, graph: Graph): { byLists: boolean; byVisitors: boolean } {
  const { lists, visitors } = needsIn(graph);
  const [, icon] = /lucide-react\/dist\/esm\/icons\/(.+)\.m?js$/.exec(id) ?? [];
  const key = icon === undefined ? id : `icon:${icon}`;
  return { byLists: lists.has(key), byVisitors: visitors.has(key) };
}

export const chunkGroups: Group[] = [
  // It runs before anybody has touched a page.
  { name: 'first', test: isOfFirst, priority: 8 },
  { name: 'react', test: isOfReact, priority: 6 },
  {
    // What visitors see too must not bring the office along.
    name: (id, graph) => {
      const { byLists, byVisitors } = needed(id, graph);
      return isOfPage.test(id) || (byLists && byVisitors && !isOfApp.test(id)) ? 'page' : null;
    },
    debugName: 'page',
    priority: 5,
  },
  // No public page has a router: it comes with the app.
  { name: 'app', test: isOfApp, priority: 4 },
  {
    // The way from the server to a screen, the house around it, and what lists are drawn with: no
    // public page reads any of it. One file, as two of them compress worse.
    name: (id, graph) => (needed(id, graph).byLists ? 'lists' : null),
    debugName: 'lists',
    priority: 1,
  },
  // What a person changed and what becomes of it: lists are drawn without it.
  { name: 'unsent-work', test: isOfWork, priority: 0 },
];
