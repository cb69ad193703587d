// The language that is on. Its words are loaded before the first paint and before every change, so
// that no screen ever stands without words or in two languages.
import type { Messages } from 'use-intl';
import { create } from 'zustand';
import { loadMessages } from './load-messages.ts';
import { defaultLocale, type Locale } from './locale.ts';
import { localeKey, readLocale, storeLocale } from './stored-locale.ts';

interface LocaleState {
  locale: Locale;
  /** Absent only until `startWords` is done. */
  messages: Messages | undefined;
}

export const useLocaleStore = create<LocaleState>()(() => ({
  locale: defaultLocale,
  messages: undefined,
}));

let latest: Locale | undefined;

/** Loads the words of the remembered language; of English, where that cannot be had. */
export async function startWords(): Promise<void> {
  await switchTo(readLocale()).catch(() => switchTo(defaultLocale));
  window.addEventListener('storage', ({ key }) => {
    if (key === localeKey) void switchTo(readLocale()).catch(() => {});
  });
}

/** Turns every word on the screen and remembers the choice. Rejects when they cannot be loaded. */
export async function turnTo(locale: Locale): Promise<void> {
  await switchTo(locale);
  storeLocale(locale);
}

async function switchTo(locale: Locale): Promise<void> {
  latest = locale;
  const messages = await loadMessages(locale);
  // Of two quick choices the last one holds, whichever language arrives first.
  if (latest !== locale) return;
  document.documentElement.lang = locale;
  useLocaleStore.setState({ locale, messages });
}
