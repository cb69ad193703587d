import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { sayText } from '#contract/texts/say-text.ts';
import { serverTexts } from '#contract/texts/server-texts.ts';
import type { StoredText, Text } from '#contract/texts/text.ts';
import type { locales } from '#contract/users/entity.ts';

export type Locale = (typeof locales)[number];

/** What people are told: a text of the catalogue. A string, such as `OK`, is the same in every language. */
export type Message = Text | StoredText | string;

const catalogues: Record<Locale, (key: string) => CompiledMessage | undefined> = {
  en: compiledOnce(serverTexts.en),
  id: compiledOnce(serverTexts.id),
};

/** A message as it is answered: its words, and the text that can be put into words again. */
export function answered(message: Message, locale: Locale): { message: string; text?: Text | StoredText } {
  return { message: sayIn(message, locale), ...(typeof message !== 'string' && { text: message }) };
}

/** The message in this language. A text that cannot be put into words is a fault of ours. */
export function sayIn(message: Message, locale: Locale): string {
  if (typeof message === 'string') return message;
  const words = sayText(message, locale, catalogues[locale]);
  if (words === undefined) throw new Error(`The text ${JSON.stringify(message)} has no words`);
  return words;
}

/** Each message is compiled when it is first said. */
function compiledOnce(messages: Readonly<Record<string, string>>) {
  const compiled = new Map<string, CompiledMessage>();
  return (key: string) => {
    if (!compiled.has(key) && Object.hasOwn(messages, key)) {
      compiled.set(key, compile(messages[key] as string));
    }
    return compiled.get(key);
  };
}
