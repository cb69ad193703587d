// A sentence as it travels and is kept: its key in the catalogue, and the values in it. It is put into words
// where it is read, in the language of that moment (`say-text.ts`).
import * as z from 'zod/mini';
import type { sentences } from '#texts/en/index.ts';
import type { Noun } from '../entities.ts';
import type { Instant } from '../fields/dates.ts';
import type { ValidationKey } from '../fields/validation-messages.ts';

type Sentences = typeof sentences;
/** The key of a sentence in the catalogue. */
export type SentenceKey = keyof Sentences;

/**
 * What stands in a sentence: a name, which is shown as it is; a number; a moment; one of our own words or
 * sentences, or several, one after the other.
 */
export type TextValue = string | number | { at: Instant } | Text | readonly Text[];

export interface Text {
  key: SentenceKey | ValidationKey;
  values?: Record<string, TextValue>;
}

/** How a branch of `plural` or `select` begins, after the first. */
type Branch = 'other' | 'one' | 'yes' | 'no' | '=0' | '=1' | Noun;

/** The arguments of an ICU message. A branch contains words and `#`, and no arguments. */
type ArgumentOf<Message extends string> = Message extends `${infer Before}{${infer Inside}}${infer Rest}`
  ?
      | (Before extends ` ${Branch} ` ? never : Inside extends `${infer Name}, ${string}` ? Name : Inside)
      | ArgumentOf<Rest>
  : never;

type ValuesOf<Key extends SentenceKey> =
  ArgumentOf<Sentences[Key]> extends never ? [] : [values: Record<ArgumentOf<Sentences[Key]>, TextValue>];

/** A sentence of the catalogue with its values: `text('record.changed', { who, name, moment })`. */
export function text<Key extends SentenceKey>(key: Key, ...[values]: ValuesOf<Key>): Text {
  return values === undefined ? { key } : { key, values };
}

/** A text as it arrives or was stored. Its key may be of another version of the app. */
export const textSchema = z.object({
  key: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
});
export type StoredText = z.infer<typeof textSchema>;
