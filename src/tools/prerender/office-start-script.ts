// What the office's empty page does before any script is loaded: it requests all scripts at once, and
// the list that is opened. See decisions/028.
import { readFile } from 'node:fs/promises';
import type { Rollup } from 'vite';
import { addressIn } from '../../client/i18n/address-in.ts';
import { locales } from '../../client/i18n/locale.ts';
import { type ListName, lists } from '../../contract/lists.ts';
import { fileOf, withImports } from './chunks.ts';
import { withoutComments } from './without-comments.ts';

/**
 * @param fonts the fonts of the first text
 * @param listScreens the list that each address shows
 */
export async function officeStart(
  bundle: Rollup.OutputBundle,
  fonts: readonly string[],
  listScreens: Readonly<Record<string, ListName>>,
): Promise<string> {
  const perLocale = <Value>(of: (locale: (typeof locales)[number]) => Value) =>
    Object.fromEntries(locales.map((locale) => [locale, of(locale)]));
  const entry = fileOf(bundle, '/index.html');
  const office = {
    fonts,
    entry: `/${entry}`,
    scripts: [...withImports(bundle, [entry])].map((file) => `/${file}`),
    words: perLocale((locale) => `/${fileOf(bundle, `messages/${locale}/office`)}`),
    login: perLocale((locale) => addressIn(locale, '/login')),
    /** Each list's call, with its default order. */
    lists: Object.fromEntries(
      Object.entries(listScreens).map(([path, list]) => [
        path,
        { call: lists[list].path, sort: sortOf(list) },
      ]),
    ),
  };
  const text = await readFile(new URL('./start-office.js', import.meta.url), 'utf8');
  const known = JSON.stringify(office).replaceAll('<', '\\u003c');
  return withoutComments(text)
    .replace('OFFICE', () => known)
    .trim();
}

/** The default order of a list; empty where the order cannot be chosen. */
export function sortOf(name: ListName): Record<string, string> {
  const { sortable, sorts, defaultOrder } = lists[name];
  return sortable ? { sort_by: sorts[0], sort_order: defaultOrder } : {};
}
