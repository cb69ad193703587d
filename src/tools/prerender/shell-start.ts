// What the bare shell of the office does before any script is here: it asks for the scripts of the
// opened screen, all in one go, and for its list. See decisions/028.
import { readFile } from 'node:fs/promises';
import type { Rollup } from 'vite';
import { type ListName, lists } from '../../contract/lists.ts';
import { fileOf, withImports } from './chunks.ts';

interface Screen {
  /** Below `client/office/`. */
  module: string;
  words: string[];
  list: ListName;
}

/** The lists of the sidebar, by the address of their screens. */
export const screens: Record<string, Screen> = {
  '/products': { module: 'products/products-page.tsx', words: ['products'], list: 'products' },
  '/warehouses': {
    module: 'warehouses/warehouses-page.tsx',
    words: ['warehouses'],
    list: 'warehouses',
  },
  '/restocks': { module: 'restocks/restocks-page.tsx', words: ['restocks'], list: 'restocks' },
  '/stock-overview': {
    module: 'stock/stock-overview-page.tsx',
    words: ['stock'],
    list: 'stockSummary',
  },
  '/transactions': {
    module: 'transactions/transactions-page.tsx',
    words: ['transactions'],
    list: 'transactions',
  },
  '/carts': { module: 'carts/carts-page.tsx', words: ['carts', 'place'], list: 'carts' },
  '/cart-assignments': {
    module: 'assignments/assignments-page.tsx',
    words: ['assignments'],
    list: 'cartAssignments',
  },
  '/restock-requests': {
    module: 'restock-requests/restock-requests-page.tsx',
    words: ['restockRequests'],
    list: 'restockRequests',
  },
  '/users': { module: 'users/users-page.tsx', words: ['users'], list: 'users' },
};

const house = '/client/shell/office.tsx';
const locales = ['en', 'id'];

/**
 * @param fonts what the first words are written in
 * @param isHere whether the shell asks for this file anyhow
 */
export async function shellStart(
  bundle: Rollup.OutputBundle,
  fonts: readonly string[],
  isHere: (file: string) => boolean,
): Promise<string> {
  const filesOf = (modules: string[]) =>
    [
      ...withImports(
        bundle,
        modules.map((end) => fileOf(bundle, end)),
      ),
    ].filter((file) => !isHere(file));
  const wordsOf = (locale: string) =>
    Object.fromEntries(
      ['page', 'house', ...Object.values(screens).flatMap(namesOf)].map((name) => [
        name,
        fileOf(bundle, `messages/${locale}/${name}`),
      ]),
    );
  const office = {
    fonts,
    house: filesOf([house]),
    words: Object.fromEntries(locales.map((locale) => [locale, wordsOf(locale)])),
    screens: Object.fromEntries(
      Object.entries(screens).map(([path, screen]) => [
        path,
        {
          files: filesOf([house, `/office/${screen.module}`]),
          words: namesOf(screen),
          call: lists[screen.list].path,
          sort: sortOf(screen),
        },
      ]),
    ),
  };
  const text = await readFile(new URL('./start-office.js', import.meta.url), 'utf8');
  const code = text.replace(/^\s*\/\/.*\n/gm, '');
  return code.replace('OFFICE', () => JSON.stringify(office).replaceAll('<', '\\u003c')).trim();
}

function namesOf({ words }: Screen): string[] {
  return words.map((name) => `office/${name}`);
}

/** How a list is sorted where its address says nothing; none where it cannot be chosen. */
export function sortOf({ list }: Screen): Record<string, string> {
  const { sortable, sorts, defaultOrder } = lists[list];
  return sortable ? { sort_by: sorts[0], sort_order: defaultOrder } : {};
}
