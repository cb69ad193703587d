// The language that is on, and the parts of its words that are on this page. They are loaded before
// the page that says them is drawn and before every change, so that no screen ever stands without
// words or in two languages.
import { useSyncExternalStore } from 'react';
import type { Messages } from 'use-intl';
import { loadMessages, loadReasons, type MessagesPart, type Reasons } from './load-messages.ts';
import { defaultLocale, type Locale } from './locale.ts';
import { localeKey, readLocale, storeLocale } from './stored-locale.ts';

interface LocaleState {
  locale: Locale;
  parts: readonly MessagesPart[];
  /** Absent only until the first words are here. */
  messages: Messages | undefined;
  /** With the forms of the office. */
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
export async function startWords(locale: Locale, ...parts: MessagesPart[]): Promise<void> {
  await speak(locale, parts).catch(() => speak(defaultLocale, parts));
  window.addEventListener('storage', ({ key }) => {
    if (key === localeKey) void speak(readLocale()).catch(() => {});
  });
}

/** Turns every word on the screen and remembers the choice. Rejects when they cannot be loaded. */
export async function turnTo(locale: Locale): Promise<void> {
  await speak(locale);
  storeLocale(locale);
}

/** Adds these parts in the language that is on; does nothing for parts that are here. */
export async function needWords(...parts: MessagesPart[]): Promise<void> {
  const isTurning = current.locale !== wanted;
  const missing = parts.filter((part) => isTurning || !isHere(part));
  if (missing.length > 0) await speak(wanted, missing);
}

function isHere(part: MessagesPart): boolean {
  if (current.parts.includes(part)) return true;
  if (part === 'page') return isHere('public') || isHere('house');
  return part.startsWith('office/') && isHere('office');
}

/** A script whose words are a part of their own arrives together with them. */
export async function withWords<Loaded>(
  parts: MessagesPart | MessagesPart[],
  loading: Promise<Loaded>,
): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, needWords(...[parts].flat())]);
  return loaded;
}

/** Speaks this language from here on, with these parts and those that are on the page already. */
export async function speak(
  locale: Locale,
  parts: readonly MessagesPart[] = current.parts,
): Promise<void> {
  wanted = locale;
  const asked = new Set([...(locale === current.locale ? [] : current.parts), ...parts]);
  const [reasons, ...loaded] = await Promise.all([
    asked.has('office') ? loadReasons(locale) : undefined,
    ...[...asked].map((part) => loadMessages(locale, part)),
  ]);
  // Of two quick choices the last one holds, whichever language arrives first.
  if (wanted !== locale) return;
  const before = current.locale === locale ? current : undefined;
  current = {
    locale,
    parts: [...new Set([...(before?.parts ?? []), ...asked])],
    messages: joined([before?.messages ?? {}, ...loaded]),
    reasons: reasons ?? before?.reasons,
  };
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
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
