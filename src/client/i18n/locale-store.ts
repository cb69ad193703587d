// Messages load before a page renders and before a change of language, so that no screen mixes languages.
import type { CompiledMessage } from 'icu-minify/format';
import type { Messages } from 'use-intl';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { smallStorage } from '#client/browser/small-storage.ts';
import { refetchApp } from '#client/ui/refetch-app.ts';
import { defaultLocale, isLocale, type Locale, localeKey, preferredLocale } from './locale.ts';

/** `office`: frame and lists; `office-pages`: the office's other pages and dialogs. */
type MessagesPart = 'public' | 'office' | 'office-pages' | 'till';

/** Messages from the server and from validation. */
export type ServerMessages = Readonly<Record<string, CompiledMessage>>;

type LoadedPart = Promise<{ default: Partial<Messages> }>;

const loaders: Record<Locale, Record<MessagesPart, () => LoadedPart>> = {
  en: {
    public: () => import('virtual:messages/en/public'),
    office: () => import('virtual:messages/en/office'),
    'office-pages': () => import('virtual:messages/en/office-pages'),
    till: () => import('virtual:messages/en/till'),
  },
  id: {
    public: () => import('virtual:messages/id/public'),
    office: () => import('virtual:messages/id/office'),
    'office-pages': () => import('virtual:messages/id/office-pages'),
    till: () => import('virtual:messages/id/till'),
  },
};

const serverMessageLoaders: Record<Locale, () => Promise<{ default: ServerMessages }>> = {
  en: () => import('virtual:messages/en/texts'),
  id: () => import('virtual:messages/id/texts'),
};

const loadedServerMessages: { [Name in Locale]?: Promise<ServerMessages> } = {};

export function loadServerMessages(locale: Locale): Promise<ServerMessages> {
  const loaded = loadedServerMessages[locale] ?? serverMessageLoaders[locale]().then((module) => module.default);
  loadedServerMessages[locale] = loaded;
  loaded.catch(() => delete loadedServerMessages[locale]);
  return loaded;
}

interface LocaleState {
  locale: Locale;
  parts: readonly MessagesPart[];
  /** Undefined only until the first messages are loaded. */
  messages: Messages | undefined;
}

const localeStore = createStore<LocaleState>()(() => ({
  locale: defaultLocale,
  parts: [],
  messages: undefined,
}));

/** Its messages may still be loading. */
let chosenLocale: Locale = defaultLocale;

// React reads `getInitialState` while it prerenders and hydrates, but the initial state has no messages.
const hydratedStore = { ...localeStore, getInitialState: localeStore.getState };

export function useLocaleStore<Value = LocaleState>(
  select: (state: LocaleState) => Value = (state) => state as Value,
): Value {
  return useStore(hydratedStore, select);
}

export function getCurrentMessages(): Pick<LocaleState, 'locale' | 'messages'> {
  return localeStore.getState();
}

export function watchLocale(listener: (locale: Locale) => void): () => void {
  return localeStore.subscribe(({ locale }, previous) => {
    if (locale !== previous.locale) listener(locale);
  });
}

/** If loading fails, fetches the app again or, if that fails too, uses English. */
export async function loadFirstMessages(locale: Locale, part: MessagesPart): Promise<void> {
  await setLocale(locale, [part]).catch(async () => {
    await refetchApp();
    await setLocale(defaultLocale, [part]);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === localeKey) void setLocale(readLocale()).catch(() => {});
  });
}

/** Rejects if the messages cannot be loaded. */
export async function changeLocale(locale: Locale): Promise<void> {
  await setLocale(locale);
  storeLocale(locale);
}

export async function addMessagesPart(part: MessagesPart): Promise<void> {
  // The language may change while the part loads.
  while (!isLoaded(part)) await setLocale(chosenLocale, [part]);
}

/** For pages and dialogs of the office that load after its start. */
export async function withPageMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), addMessagesPart('office-pages')]);
  return module;
}

function isLoaded(part: MessagesPart): boolean {
  const { locale, parts } = localeStore.getState();
  return locale === chosenLocale && parts.includes(part);
}

export async function setLocale(
  locale: Locale,
  parts: readonly MessagesPart[] = localeStore.getState().parts,
): Promise<void> {
  chosenLocale = locale;
  const stateBefore = localeStore.getState();
  const partsToLoad = new Set([...(locale === stateBefore.locale ? [] : stateBefore.parts), ...parts]);
  const loadedParts = await Promise.all([...partsToLoad].map((part) => loaders[locale][part]())).catch((error) => {
    if (chosenLocale === locale) chosenLocale = localeStore.getState().locale;
    throw error;
  });
  // After two quick choices the last one applies.
  if (chosenLocale !== locale) return;
  // Another part may have been loaded in the meantime.
  const current = localeStore.getState();
  const previous = current.locale === locale ? current : undefined;
  setDocumentLanguage(locale);
  localeStore.setState({
    locale,
    parts: [...new Set([...(previous?.parts ?? []), ...partsToLoad])],
    messages: addParts(
      previous?.messages,
      loadedParts.map((module) => module.default),
    ),
  });
}

/**
 * Parts can share a namespace, such as `shell`. Adds to the same object: what is on the screen has its messages, so
 * nothing renders again.
 */
function addParts(messages: object = {}, parts: readonly Partial<Messages>[]): Messages {
  const namespaces = messages as Record<string, object>;
  for (const [name, added] of parts.flatMap((part) => Object.entries<object>(part))) {
    namespaces[name] = Object.assign(namespaces[name] ?? {}, added);
  }
  return namespaces as unknown as Messages;
}

/** Chromium would restyle the whole page even for the same value. */
function setDocumentLanguage(locale: Locale): void {
  if (typeof document === 'undefined' || document.documentElement.lang === locale) return;
  document.documentElement.lang = locale;
}

/** Set until the choice is saved in the profile, which determines the language of e-mails. */
const unsavedKey = 'gerobak-locale-unsaved';
/** Stands for the user who signs in next and to whom the choice belongs. */
export const nextUser = 'nobody-yet';

export function readLocale(): Locale {
  const storedLocale = smallStorage.getItem(localeKey);
  return isLocale(storedLocale) ? storedLocale : preferredLocale(navigator.languages);
}

function storeLocale(locale: Locale): void {
  smallStorage.setItem(localeKey, locale);
}

export function storeLocaleUnlessChosen(locale: Locale): void {
  if (!isLocale(smallStorage.getItem(localeKey))) storeLocale(locale);
}

/** A user id, or `nextUser`. */
export function userWithUnsavedLocale(): string | undefined {
  return smallStorage.getItem(unsavedKey) ?? undefined;
}

export function markLocaleUnsaved(userId: string): void {
  smallStorage.setItem(unsavedKey, userId);
}

export function markLocaleSaved(): void {
  smallStorage.removeItem(unsavedKey);
}
