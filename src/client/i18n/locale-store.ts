// The language: its texts on this page, and what this device keeps of it. Texts are loaded before a page is
// rendered and before every change of language, so that no screen lacks texts or mixes two languages.
import type { CompiledMessage } from 'icu-minify/format';
import type { Messages } from 'use-intl';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { smallStorage } from '#client/data/small-storage.ts';
import { fetchAppAnew } from '#client/ui/fetch-app-anew.ts';
import { defaultLocale, isLocale, type Locale, localeKey, preferredLocale } from './locale.ts';

/** `public`: texts of the public pages. `office` and `till`: texts of the screens behind their sign-ins. */
type WordsPart = 'public' | 'office' | 'till';

/** What the server says and why fields are refused, in one language, by its keys. */
export type Texts = Readonly<Record<string, CompiledMessage>>;

/** Partial, because one part does not have all namespaces. */
type Part = Promise<{ default: Partial<Messages> }>;

const loaders: Record<Locale, Record<WordsPart, () => Part>> = {
  en: {
    public: () => import('virtual:messages/en/public'),
    office: () => import('virtual:messages/en/office'),
    till: () => import('virtual:messages/en/till'),
  },
  id: {
    public: () => import('virtual:messages/id/public'),
    office: () => import('virtual:messages/id/office'),
    till: () => import('virtual:messages/id/till'),
  },
};

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

interface LocaleState {
  locale: Locale;
  /** The parts whose texts are loaded. */
  parts: readonly WordsPart[];
  /** Undefined only until the first texts are loaded. */
  messages: Messages | undefined;
}

const localeStore = createStore<LocaleState>()(() => ({
  locale: defaultLocale,
  parts: [],
  messages: undefined,
}));

/** The last choice, whose texts may still be loading. */
let chosenLocale: Locale = defaultLocale;

// React reads `getInitialState` while it prerenders and hydrates. The initial state has no texts, so
// this store returns the current state there, with the texts loaded before.
const hydratedStore = { ...localeStore, getInitialState: localeStore.getState };

/** Without `select` it returns the whole state. */
export function useLocaleStore<Value = LocaleState>(
  select: (state: LocaleState) => Value = (state) => state as Value,
): Value {
  return useStore(hydratedStore, select);
}

/** The language of the page at this moment, and its texts. */
export function currentWords(): Pick<LocaleState, 'locale' | 'messages'> {
  return localeStore.getState();
}

/** Calls `listener` after every change of language. Returns a function that stops it. */
export function onLocaleChange(listener: (locale: Locale) => void): () => void {
  return localeStore.subscribe(({ locale }, before) => {
    if (locale !== before.locale) listener(locale);
  });
}

/**
 * Loads the first texts of a page in this language. If that fails, fetches the app anew, or loads them in
 * English where that is not possible. After that it follows a choice of the language in another tab.
 */
export async function startWords(locale: Locale, part: WordsPart): Promise<void> {
  await setLocale(locale, [part]).catch(async () => {
    await fetchAppAnew();
    await setLocale(defaultLocale, [part]);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === localeKey) void setLocale(readLocale()).catch(() => {});
  });
}

/** Changes the language and stores the choice. Rejects if its texts cannot be loaded. */
export async function changeLocale(locale: Locale): Promise<void> {
  await setLocale(locale);
  storeLocale(locale);
}

/** Loads a part of the texts in the current language; does nothing if the part is loaded. */
export async function addWords(part: WordsPart): Promise<void> {
  const current = localeStore.getState();
  if (current.locale !== chosenLocale || !current.parts.includes(part)) await setLocale(chosenLocale, [part]);
}

/** Loads these parts, and those already on the page, in this language, then shows them. */
export async function setLocale(
  locale: Locale,
  parts: readonly WordsPart[] = localeStore.getState().parts,
): Promise<void> {
  chosenLocale = locale;
  const shownState = localeStore.getState();
  const partsToLoad = new Set([...(locale === shownState.locale ? [] : shownState.parts), ...parts]);
  const loadedParts = await Promise.all([...partsToLoad].map((part) => loaders[locale][part]()));
  // After two quick choices the last choice applies, whichever language is loaded first.
  if (chosenLocale !== locale) return;
  // Texts of the same language stay. Another part of it may have been loaded meanwhile.
  const current = localeStore.getState();
  const before = current.locale === locale ? current : undefined;
  setDocumentLanguage(locale);
  localeStore.setState({
    locale,
    parts: [...new Set([...(before?.parts ?? []), ...partsToLoad])],
    messages: mergeParts([before?.messages ?? {}, ...loadedParts.map((words) => words.default)]),
  });
}

/** One catalogue of several parts. Parts can share a namespace, such as `shell`, with different texts. */
function mergeParts(parts: readonly Partial<Messages>[]): Messages {
  const all = new Map<string, object>();
  for (const [name, words] of parts.flatMap((part) => Object.entries<object>(part))) {
    all.set(name, { ...all.get(name), ...words });
  }
  return Object.fromEntries(all) as unknown as Messages;
}

/** Sets `lang` only if it differs: Chromium restyles the whole page even for the same value. */
function setDocumentLanguage(locale: Locale): void {
  // There is no document while a page is prerendered.
  if (typeof document === 'undefined' || document.documentElement.lang === locale) return;
  document.documentElement.lang = locale;
}

/** The user in whose profile the choice is not saved yet: e-mails are sent in the language of the profile. */
const unsavedKey = 'gerobak-locale-unsaved';
/** Chosen before signing in: the choice belongs to the user who signs in next. */
export const nobodyYet = 'nobody-yet';

/** The language chosen on this device; before any choice the one that the browser prefers. */
export function readLocale(): Locale {
  const storedLocale = smallStorage.getItem(localeKey);
  return isLocale(storedLocale) ? storedLocale : preferredLocale(navigator.languages);
}

function storeLocale(locale: Locale): void {
  smallStorage.setItem(localeKey, locale);
}

/** Stores the language of the visited page, unless one was chosen before. */
export function rememberUnlessChosen(locale: Locale): void {
  if (!isLocale(smallStorage.getItem(localeKey))) storeLocale(locale);
}

/** The user whose profile does not have this device's choice yet, or `nobodyYet`. */
export function unsavedFor(): string | undefined {
  return smallStorage.getItem(unsavedKey) ?? undefined;
}

export function markUnsaved(userId: string): void {
  smallStorage.setItem(unsavedKey, userId);
}

export function markSaved(): void {
  smallStorage.removeItem(unsavedKey);
}
