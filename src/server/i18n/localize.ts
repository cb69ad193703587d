// Localized sentences of the API. A sentence is written in English where it is used; its
// translation is found by the English text (`id.ts`). A test checks that every sentence has one.

import { isolateText } from '#contract/isolate-text.ts';
import type { locales } from '#contract/users/entity.ts';
import { indonesian } from './id.ts';

export type Locale = (typeof locales)[number];

/** A sentence with its parts, formatted later in the language of a reader. As a string: English. */
export interface Said {
  in: (locale: Locale) => string;
  toString: () => string;
}

/** Parts of a sentence: names and figures as they are, other localized text in its language. */
type Part = string | number | Said | readonly Said[];

/** ``say`${name} was deleted by ${who}.` `` */
export function say(english: TemplateStringsArray, ...parts: Part[]): Said {
  const key = keyOf(english);
  return saidIn((locale) => fill(translated(key, locale), parts, locale));
}

/** Text that a function makes for each language, such as a time or a count. */
export function saidIn(words: (locale: Locale) => string): Said {
  return { in: words, toString: () => words('en') };
}

/** A single word of ours, such as a status; it is translated, names are not. */
export function word(english: string): Said {
  return saidIn((locale) => spoken(english, locale));
}

/** The text in this language. */
export function spoken(words: string | Said, locale: Locale): string {
  return typeof words === 'string' ? translated(words, locale) : words.in(locale);
}

/** `{0} was deleted by {1}.`: the key of a sentence in a catalogue. */
export function keyOf(english: readonly string[]): string {
  return english.reduce((key, text, index) => `${key}{${index - 1}}${text}`);
}

function translated(key: string, locale: Locale): string {
  return locale === 'id' ? (indonesian[key] ?? key) : key;
}

function fill(words: string, parts: readonly Part[], locale: Locale): string {
  return words.replace(/\{(\d+)\}/g, (_, index) => textOf(parts[Number(index)] ?? '', locale));
}

function textOf(part: Part, locale: Locale): string {
  // Security: a name that changes the direction of writing would turn the sentence around it.
  if (typeof part === 'string') return isolateText(part);
  if (typeof part === 'number') return String(part);
  if ('in' in part) return part.in(locale);
  return part.map((said) => said.in(locale)).join(' ');
}
