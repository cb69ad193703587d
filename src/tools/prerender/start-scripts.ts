// The inline scripts of the bare pages, from `start-office.js` and `start-till.js`: before any other script they
// request all scripts at once, that of the office also the first page of the list that is opened. See
// decisions/028.
import { readFile } from 'node:fs/promises';
import type { Rollup } from 'vite';
import { addressIn } from '../../client/i18n/locale.ts';
import { type ListName, lists } from '../../contract/lists.ts';
import { fileOf, withImports } from './chunks.ts';
import { withoutComments } from './page-document.ts';
import { perLocale } from './public-pages.ts';

/**
 * The text of the office's script, with the names of the built files in it.
 *
 * @param fonts the fonts of the first text
 * @param listScreens the list that each address shows
 */
export async function officeStartScript(
  bundle: Rollup.OutputBundle,
  fonts: readonly string[],
  listScreens: Readonly<Record<string, ListName>>,
): Promise<string> {
  // For each address: the API path of its list, and the parameters of the default order.
  const listsByAddress = Object.entries(listScreens).map(([path, list]) => [
    path,
    { apiPath: lists[list].path, sort: sortOf(list) },
  ]);
  return inlineScript('./start-office.js', 'OFFICE', {
    fonts,
    ...filesToStart(bundle, '/index.html', 'office'),
    login: perLocale((locale) => addressIn(locale, '/login')),
    lists: Object.fromEntries(listsByAddress),
  });
}

/** The text of the till's script. */
export function tillStartScript(
  bundle: Rollup.OutputBundle,
  fonts: readonly string[],
): Promise<string> {
  const files = filesToStart(bundle, '/client/till/main.tsx', 'till');
  return inlineScript('./start-till.js', 'TILL', { fonts, ...files });
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

async function inlineScript(file: string, placeholder: string, data: object): Promise<string> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  // Escaped, so that no name can end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return withoutComments(text)
    .replace(placeholder, () => json)
    .trim();
}

/** Query parameters of a list's default order; none where the order cannot be chosen. */
export function sortOf(name: ListName): Record<string, string> {
  const { sortable, sorts, defaultOrder } = lists[name];
  return sortable ? { sort_by: sorts[0], sort_order: defaultOrder } : {};
}
