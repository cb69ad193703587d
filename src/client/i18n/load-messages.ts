import type { CompiledMessage } from 'icu-minify/format';
import type { Messages } from 'use-intl';
import type { Locale } from './locale.ts';

/** `public`: texts of the public pages. `office`: texts of the screens behind the sign-in. */
export type WordsPart = 'public' | 'office';

/** What the server says and why fields are refused, in one language, by its keys. */
export type Texts = Readonly<Record<string, CompiledMessage>>;

/** Partial, because one part does not have all namespaces. */
type Part = Promise<{ default: Partial<Messages> }>;

const loaders: Record<Locale, Record<WordsPart, () => Part>> = {
  en: {
    public: () => import('virtual:messages/en/public'),
    office: () => import('virtual:messages/en/office'),
  },
  id: {
    public: () => import('virtual:messages/id/public'),
    office: () => import('virtual:messages/id/office'),
  },
};

/** Loads one part of one language. */
export async function loadMessages(locale: Locale, part: WordsPart): Promise<Partial<Messages>> {
  return (await loaders[locale][part]()).default;
}

const textLoaders: Record<Locale, () => Promise<{ default: Texts }>> = {
  en: () => import('virtual:messages/en/texts'),
  id: () => import('virtual:messages/id/texts'),
};

const loadedTexts: { [Name in Locale]?: Promise<Texts> } = {};

/** What the server says, in this language: loaded once, when something of it is first put into words. */
export function loadTexts(locale: Locale): Promise<Texts> {
  const loaded = loadedTexts[locale] ?? textLoaders[locale]().then((module) => module.default);
  loadedTexts[locale] = loaded;
  loaded.catch(() => delete loadedTexts[locale]);
  return loaded;
}
