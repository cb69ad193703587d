// Every sentence of the API, in the language of whoever reads it. A sentence stands in English where
// it is said, and its translation is found by that sentence (`id.ts`): the code reads as it speaks,
// and a test holds the two together.

import { isolateText } from '#contract/isolate-text.ts';
import type { locales } from '#contract/users/entity.ts';
import { indonesian } from './id.ts';

export type Locale = (typeof locales)[number];

/** A sentence that knows its words in each language; as plain text it is English. */
export interface Said {
  in: (locale: Locale) => string;
  toString: () => string;
}

/** What a sentence may hold: names and figures as they are, other sentences in its language. */
type Part = string | number | Said | readonly Said[];

/** ``say`${name} was deleted by ${who}.` `` */
export function say(english: TemplateStringsArray, ...parts: Part[]): Said {
  const key = keyOf(english);
  return saidIn((locale) => fill(translated(key, locale), parts, locale));
}

/** Words that are not only a matter of a catalogue: a moment, a count. */
export function saidIn(words: (locale: Locale) => string): Said {
  return { in: words, toString: () => words('en') };
}

/** A word of ours, such as a status: translated, as a name never is. */
export function word(english: string): Said {
  return saidIn((locale) => spoken(english, locale));
}

/** What is to be read in this language. */
export function spoken(words: string | Said, locale: Locale): string {
  return typeof words === 'string' ? translated(words, locale) : words.in(locale);
}

/** `{0} was deleted by {1}.`: what a catalogue knows a sentence by. */
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
  // Security: a name that turns the writing would turn the sentence around it.
  if (typeof part === 'string') return isolateText(part);
  if (typeof part === 'number') return String(part);
  if ('in' in part) return part.in(locale);
  return part.map((said) => said.in(locale)).join(' ');
}
