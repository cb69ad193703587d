// The language that is on, and the parts of its words that are on this page. They are loaded before
// the page that says them is drawn and before every change, so that no screen ever stands without
// words or in two languages.
import { useSyncExternalStore } from 'react';
import type { Messages } from 'use-intl';
import { loadMessages, type Reasons, type WordsPart } from './load-messages.ts';
import { defaultLocale, type Locale } from './locale.ts';
import { localeKey, readLocale, storeLocale } from './stored-locale.ts';

interface LocaleState {
  locale: Locale;
  parts: readonly WordsPart[];
  /** Absent only until the first words are here. */
  messages: Messages | undefined;
  /** With the words of the office. */
  reasons?: Reasons | undefined;
}

let current: LocaleState = { locale: defaultLocale, parts: [], messages: undefined };
let wanted: Locale = defaultLocale;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same at build time and in the first pass in the browser: what both draw must agree. */
export function useLocaleStore<Value = LocaleState>(
  select: (state: LocaleState) => Value = (state) => state as Value,
): Value {
  const read = () => select(current);
  return useSyncExternalStore(subscribe, read, read);
}

/** Why a field is refused, in the language that is on; undefined where the contract's words do. */
export function currentReasons(): Reasons | undefined {
  return current.reasons;
}

/** Calls back whenever another language is on. Returns how to stop. */
export function onLocaleChange(listener: (locale: Locale) => void): () => void {
  let last = current.locale;
  return subscribe(() => {
    if (current.locale === last) return;
    last = current.locale;
    listener(last);
  });
}

/** Loads the words of this language; of English, where they cannot be had. */
export async function startWords(locale: Locale, part: WordsPart): Promise<void> {
  await setLocale(locale, [part]).catch(() => setLocale(defaultLocale, [part]));
  window.addEventListener('storage', ({ key }) => {
    if (key === localeKey) void setLocale(readLocale()).catch(() => {});
  });
}

/** Turns every word on the screen and remembers the choice. Rejects when they cannot be loaded. */
export async function changeLocale(locale: Locale): Promise<void> {
  await setLocale(locale);
  storeLocale(locale);
}

/** Adds a part in the language that is on; does nothing where it is here. */
export async function addWords(part: WordsPart): Promise<void> {
  if (current.locale !== wanted || !current.parts.includes(part)) await setLocale(wanted, [part]);
}

/** Speaks this language from here on, with these parts and those that are on the page already. */
export async function setLocale(
  locale: Locale,
  parts: readonly WordsPart[] = current.parts,
): Promise<void> {
  wanted = locale;
  const asked = new Set([...(locale === current.locale ? [] : current.parts), ...parts]);
  const loaded = await Promise.all([...asked].map((part) => loadMessages(locale, part)));
  // Of two quick choices the last one holds, whichever language arrives first.
  if (wanted !== locale) return;
  const before = current.locale === locale ? current : undefined;
  current = {
    locale,
    parts: [...new Set([...(before?.parts ?? []), ...asked])],
    messages: joined([before?.messages ?? {}, ...loaded.map((words) => words.default)]),
    reasons: loaded.find(({ reasons }) => reasons)?.reasons ?? before?.reasons,
  };
  setDocumentLanguage(locale);
  for (const listener of listeners) listener();
}

/** One catalogue of several parts. A namespace may stand in several: each has its own words. */
function joined(parts: readonly Partial<Messages>[]): Messages {
  const all: Record<string, object> = {};
  for (const part of parts) {
    for (const [name, words] of Object.entries(part)) all[name] = { ...all[name], ...words };
  }
  return all as Messages;
}

/** Where it differs: Chromium styles the whole page anew for the same value too. */
function setDocumentLanguage(locale: Locale): void {
  if (typeof document === 'undefined' || document.documentElement.lang === locale) return;
  document.documentElement.lang = locale;
}
