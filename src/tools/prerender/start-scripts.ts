// The data of the inline scripts of the bare pages (`client/inline/start-office.ts` and `start-till.ts`): before any
// other script they request all scripts at once, that of the office also the first page of the list that is opened.
// See decisions/028.
import type { Rollup } from 'vite';
import { addressIn } from '../../client/i18n/locale.ts';
import { type ListName, lists } from '../../contract/lists.ts';
import { fileOf, withImports } from './chunks.ts';
import { perLocale } from './public-pages.ts';

/**
 * What the office's script needs of the build.
 *
 * @param fonts the fonts of the first text
 * @param listScreens the list that each address shows
 */
export function officeStart(
  bundle: Rollup.OutputBundle,
  fonts: readonly string[],
  listScreens: Readonly<Record<string, ListName>>,
): object {
  // For each address: the API path of its list, and the parameters of the default order.
  const listsByAddress = Object.entries(listScreens).map(([path, list]) => [
    path,
    { apiPath: lists[list].path, sort: sortOf(list) },
  ]);
  return {
    fonts,
    ...filesToStart(bundle, '/index.html', 'office'),
    login: perLocale((locale) => addressIn(locale, '/login')),
    lists: Object.fromEntries(listsByAddress),
  };
}

/** What the till's script needs of the build. */
export function tillStart(bundle: Rollup.OutputBundle, fonts: readonly string[]): object {
  return { fonts, ...filesToStart(bundle, '/client/till/main.tsx', 'till') };
}

/** The entry of an app, all scripts that it imports, and its texts in each language. */
function filesToStart(bundle: Rollup.OutputBundle, entryModule: string, part: string) {
  const entry = fileOf(bundle, entryModule);
  return {
    entry: `/${entry}`,
    scripts: [...withImports(bundle, [entry])].map((file) => `/${file}`),
    words: perLocale((locale) => `/${fileOf(bundle, `messages/${locale}/${part}`)}`),
  };
}

/** Query parameters of a list's default order; none where the order cannot be chosen. */
export function sortOf(name: ListName): Record<string, string> {
  const { sortable, sorts, defaultOrder } = lists[name];
  return sortable ? { sort_by: sorts[0], sort_order: defaultOrder } : {};
}
