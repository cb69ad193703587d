// What the bare shell of the office does before any script is here: it asks for the scripts of the
// opened screen, all in one go, and for its list. See decisions/028.
import { readFile } from 'node:fs/promises';
import type { Rollup } from 'vite';
import { fileOf, withImports } from './chunks.ts';

interface Screen {
  /** Below `office/`. */
  module: string;
  words: string[];
  /** Its list below `/api`. */
  call: string;
  /** How it is sorted where the address says nothing; absent where it cannot be chosen. */
  sort?: [by: string, order: 'asc' | 'desc'];
}

/** The lists of the sidebar. A test holds the calls against what the screens ask for. */
export const screens: Record<string, Screen> = {
  '/products': {
    module: 'products/products-page.tsx',
    words: ['products'],
    call: '/products',
    sort: ['name', 'asc'],
  },
  '/warehouses': {
    module: 'warehouses/warehouses-page.tsx',
    words: ['warehouses'],
    call: '/warehouses',
  },
  '/restocks': {
    module: 'restocks/restocks-page.tsx',
    words: ['restocks'],
    call: '/restocks',
    sort: ['restocked_at', 'desc'],
  },
  '/stock-overview': {
    module: 'stock/stock-overview-page.tsx',
    words: ['stock'],
    call: '/stocks/summary',
  },
  '/transactions': {
    module: 'transactions/transactions-page.tsx',
    words: ['transactions'],
    call: '/transactions',
    sort: ['transaction_time', 'desc'],
  },
  '/carts': {
    module: 'carts/carts-page.tsx',
    words: ['carts', 'place'],
    call: '/carts',
    sort: ['name', 'asc'],
  },
  '/cart-assignments': {
    module: 'assignments/assignments-page.tsx',
    words: ['assignments'],
    call: '/cart-assignments',
    sort: ['assign_date', 'desc'],
  },
  '/restock-requests': {
    module: 'restock-requests/restock-requests-page.tsx',
    words: ['restockRequests'],
    call: '/restock-requests',
    sort: ['created_at', 'desc'],
  },
  '/users': { module: 'users/users-page.tsx', words: ['users'], call: '/users' },
};

const house = ['/client/shell/office.tsx', '/client/shell/session-lifecycle.ts'];
const locales = ['en', 'id'];

/** @param isHere whether the shell asks for this file anyhow */
export async function shellStart(
  bundle: Rollup.OutputBundle,
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
    house: filesOf(house),
    words: Object.fromEntries(locales.map((locale) => [locale, wordsOf(locale)])),
    screens: Object.fromEntries(
      Object.entries(screens).map(([path, screen]) => [
        path,
        {
          files: filesOf([...house, `/office/${screen.module}`]),
          words: namesOf(screen),
          call: screen.call,
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

export function sortOf({ sort }: Screen): Record<string, string> {
  return sort ? { sort_by: sort[0], sort_order: sort[1] } : {};
}
