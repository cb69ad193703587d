// Localized sentences of the API. A sentence is written in English where it is used; its
// translation is found by the English text (`id.ts`). A test finds sentences without translation.
import { isolateText } from '#contract/isolate-text.ts';
import type { StoredText, Text } from '#contract/texts/text.ts';
import type { locales } from '#contract/users/entity.ts';
import { indonesian } from './id.ts';
import { sayIn } from './say-in.ts';

export type Locale = (typeof locales)[number];

/** A text that is formatted when the language of its reader is known. As a string it is English. */
export interface LocalizedText {
  in: (locale: Locale) => string;
  toString: () => string;
}

/** A value inserted into a sentence. Only localized texts are translated, not names and numbers. */
type Part = string | number | LocalizedText | Text | readonly (LocalizedText | Text)[];

/** What people are told: a text of the catalogue, which also travels as such. */
export type Message = string | LocalizedText | Text | StoredText;

/** A message as it is answered: its words, and the text that can be put into words again. */
export function answered(
  message: Message,
  locale: Locale,
): { message: string; text?: Text | StoredText } {
  const text = typeof message === 'object' && 'key' in message && { text: message };
  return { message: translate(message, locale), ...text };
}

/** A sentence in the reader's language: ``localize`${name} was deleted by ${who}.` `` */
export function localize(english: TemplateStringsArray, ...parts: Part[]): LocalizedText {
  const key = keyOf(english);
  return localizedText((locale) => fill(translationOf(key, locale), parts, locale));
}

/** A text that a function formats for each language, such as a time or a count. */
export function localizedText(format: (locale: Locale) => string): LocalizedText {
  return { in: format, toString: () => format('en') };
}

/**
 * One of the app's own words within a sentence, such as a status: unlike a name it is translated.
 */
export function localizeWord(english: string): LocalizedText {
  return localizedText((locale) => translate(english, locale));
}

/** The text in this language. A plain string is an English sentence without inserted values. */
export function translate(text: Message, locale: Locale): string {
  if (typeof text === 'string') return translationOf(text, locale);
  return 'key' in text ? sayIn(text, locale) : text.in(locale);
}

/** The key by which a catalogue holds a sentence, such as `{0} was deleted by {1}.`. */
export function keyOf(english: readonly string[]): string {
  return english.reduce((key, text, index) => `${key}{${index - 1}}${text}`);
}

function translationOf(key: string, locale: Locale): string {
  return locale === 'id' ? (indonesian[key] ?? key) : key;
}

function fill(sentence: string, parts: readonly Part[], locale: Locale): string {
  return sentence.replace(/\{(\d+)\}/g, (_, index) => textOf(parts[Number(index)] ?? '', locale));
}

function textOf(part: Part, locale: Locale): string {
  // Security: a name could contain characters that change the writing direction of the sentence.
  if (typeof part === 'string') return isolateText(part);
  if (typeof part === 'number') return String(part);
  if ('in' in part || 'key' in part) return translate(part, locale);
  return part.map((text) => translate(text, locale)).join(' ');
}
