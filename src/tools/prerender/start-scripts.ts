// Data for `client/inline/start-office.ts` and `start-till.ts`, which request all scripts immediately; the office's
// script also requests the first page of the opened list (decisions/028).
import type { Rollup } from 'vite';
import { addressIn } from '../../client/i18n/locale.ts';
import { type ListName, lists } from '../../contract/lists.ts';
import { fileOf, withImports } from './chunks.ts';
import { perLocale } from './public-pages.ts';

/**
 * @param fonts the fonts used above the fold
 * @param listByPath the list at each address
 */
export function officeStart(
  bundle: Rollup.OutputBundle,
  fonts: readonly string[],
  listByPath: Readonly<Record<string, ListName>>,
): object {
  // Requested in the default order.
  const listsByAddress = Object.entries(listByPath).map(([path, list]) => [
    path,
    { apiPath: lists[list].path, sort: sortOf(list) },
  ]);
  return {
    fonts,
    ...startFiles(bundle, '/index.html', 'office'),
    login: perLocale((locale) => addressIn(locale, '/login')),
    lists: Object.fromEntries(listsByAddress),
  };
}

export function tillStart(bundle: Rollup.OutputBundle, fonts: readonly string[]): object {
  return { fonts, ...startFiles(bundle, '/client/till/main.tsx', 'till') };
}

/** Includes imports and the texts of each language. */
function startFiles(bundle: Rollup.OutputBundle, entryModule: string, part: string) {
  const entry = fileOf(bundle, entryModule);
  return {
    entry: `/${entry}`,
    scripts: [...withImports(bundle, [entry])].map((file) => `/${file}`),
    words: perLocale((locale) => `/${fileOf(bundle, `messages/${locale}/${part}`)}`),
  };
}

/** Empty if clients cannot select the order. */
export function sortOf(name: ListName): Record<string, string> {
  const { sortable, sorts, defaultOrder } = lists[name];
  return sortable ? { sort_by: sorts[0], sort_order: defaultOrder } : {};
}
