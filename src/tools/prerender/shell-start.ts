// What the bare shell of the office does before any script is here: it asks for the scripts of the
// opened screen, all in one go, and for its list. See decisions/028.
import { readFile } from 'node:fs/promises';
import type { Rollup } from 'vite';
import { type ListScreen, listScreens } from '../../client/shell/list-screens.ts';
import { type ListName, lists } from '../../contract/lists.ts';
import { fileOf, withImports } from './chunks.ts';
import { withoutComments } from './without-comments.ts';

interface Screen {
  /** Below `client/office/`. */
  module: string;
  words: string[];
}

/** What the lists of the sidebar are made of. */
export const screens: Record<ListScreen, Screen> = {
  '/products': { module: 'products/products-page.tsx', words: ['products'] },
  '/warehouses': { module: 'warehouses/warehouses-page.tsx', words: ['warehouses'] },
  '/restocks': { module: 'restocks/restocks-page.tsx', words: ['restocks'] },
  '/stock-overview': { module: 'stock/stock-overview-page.tsx', words: ['stock'] },
  '/transactions': { module: 'transactions/transactions-page.tsx', words: ['transactions'] },
  '/carts': { module: 'carts/carts-page.tsx', words: ['carts'] },
  '/cart-assignments': { module: 'assignments/assignments-page.tsx', words: ['assignments'] },
  '/restock-requests': {
    module: 'restock-requests/restock-requests-page.tsx',
    words: ['restockRequests'],
  },
  '/users': { module: 'users/users-page.tsx', words: ['users'] },
};

const house = '/client/shell/office.tsx';
const locales = ['en', 'id'];

/** @param fonts what the first words are written in */
export async function shellStart(
  bundle: Rollup.OutputBundle,
  fonts: readonly string[],
): Promise<string> {
  // The large before the small: for those a connection is free soon.
  const sizeOf = (file: string) => (bundle[file] as Rollup.OutputChunk).code.length;
  const filesOf = (...modules: string[]) =>
    [
      ...withImports(
        bundle,
        modules.map((end) => fileOf(bundle, end)),
      ),
    ].sort((one, other) => sizeOf(other) - sizeOf(one));
  const wordsOf = (locale: string, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, fileOf(bundle, `messages/${locale}/${name}`)]));
  const names = ['house', ...Object.values(screens).flatMap(namesOf)];
  const office = {
    fonts,
    /** What opens the databases. */
    opener: fileOf(bundle, house),
    app: filesOf('/index.html'),
    house: filesOf('/index.html', house),
    words: Object.fromEntries(locales.map((locale) => [locale, wordsOf(locale, names)])),
    screens: Object.fromEntries(
      Object.entries(listScreens).map(([path, list]) => {
        const screen = screens[path as ListScreen];
        const files = filesOf('/index.html', house, `/office/${screen.module}`);
        return [
          path,
          { files, words: namesOf(screen), call: lists[list].path, sort: sortOf(list) },
        ];
      }),
    ),
  };
  const text = await readFile(new URL('./start-office.js', import.meta.url), 'utf8');
  const code = withoutComments(text);
  const known = JSON.stringify(office).replaceAll('<', '\\u003c');
  return code.replace('OFFICE', () => known).trim();
}

function namesOf({ words }: Screen): string[] {
  return words.map((name) => `office/${name}`);
}

/** How a list is sorted where its address says nothing; none where it cannot be chosen. */
export function sortOf(name: ListName): Record<string, string> {
  const { sortable, sorts, defaultOrder } = lists[name];
  return sortable ? { sort_by: sorts[0], sort_order: defaultOrder } : {};
}
