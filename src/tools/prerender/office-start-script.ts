// The inline script of the office's bare page, from `start-office.js`: before any other script it
// requests all scripts at once, and the first page of the list that is opened. See decisions/028.
import { readFile } from 'node:fs/promises';
import type { Rollup } from 'vite';
import { addressIn, type Locale, locales } from '../../client/i18n/locale.ts';
import { type ListName, lists } from '../../contract/lists.ts';
import { fileOf, withImports } from './chunks.ts';
import { withoutComments } from './page-document.ts';

/**
 * The text of the script, with the names of the built files in it.
 *
 * @param fonts the fonts of the first text
 * @param listScreens the list that each address shows
 */
export async function officeStartScript(
  bundle: Rollup.OutputBundle,
  fonts: readonly string[],
  listScreens: Readonly<Record<string, ListName>>,
): Promise<string> {
  const perLocale = (fileFor: (locale: Locale) => string) =>
    Object.fromEntries(locales.map((locale) => [locale, fileFor(locale)]));
  const entry = fileOf(bundle, '/index.html');
  const office = {
    fonts,
    entry: `/${entry}`,
    scripts: [...withImports(bundle, [entry])].map((file) => `/${file}`),
    words: perLocale((locale) => `/${fileOf(bundle, `messages/${locale}/office`)}`),
    login: perLocale((locale) => addressIn(locale, '/login')),
    /** For each address: the API path of its list, and the parameters of the default order. */
    lists: Object.fromEntries(
      Object.entries(listScreens).map(([path, list]) => [
        path,
        { apiPath: lists[list].path, sort: sortOf(list) },
      ]),
    ),
  };
  const text = await readFile(new URL('./start-office.js', import.meta.url), 'utf8');
  // Escaped, so that no name can end the script element.
  const json = JSON.stringify(office).replaceAll('<', '\\u003c');
  return withoutComments(text)
    .replace('OFFICE', () => json)
    .trim();
}

/** Query parameters of a list's default order; none where the order cannot be chosen. */
export function sortOf(name: ListName): Record<string, string> {
  const { sortable, sorts, defaultOrder } = lists[name];
  return sortable ? { sort_by: sorts[0], sort_order: defaultOrder } : {};
}
