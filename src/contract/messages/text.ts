// Messages are sent and stored as key and values, and rendered in the reader's language (`render-text.ts`).
import * as z from 'zod/mini';
import type { sentences } from '#texts/en/index.ts';
import type { ResourceName } from '../entities.ts';
import type { Instant } from '../fields/dates.ts';
import type { ValidationKey } from '../fields/validation-messages.ts';

type ServerMessages = typeof sentences;
export type ServerMessageKey = keyof ServerMessages;

/** A string is a name, shown unchanged. */
export type TextValue = string | number | { at: Instant } | Text | readonly Text[];

export interface Text {
  key: ServerMessageKey | ValidationKey;
  values?: Record<string, TextValue>;
}

/** The selectors of `plural` and `select`, except the first, which is parsed with the argument. */
type Selector = 'other' | 'one' | 'yes' | 'no' | '=0' | '=1' | ResourceName;

/** Branches contain no arguments, only text and `#`. */
type ArgumentOf<Message extends string> = Message extends `${infer Before}{${infer Inside}}${infer Rest}`
  ?
      | (Before extends ` ${Selector} ` ? never : Inside extends `${infer Name}, ${string}` ? Name : Inside)
      | ArgumentOf<Rest>
  : never;

type ValuesOf<Key extends ServerMessageKey> =
  ArgumentOf<ServerMessages[Key]> extends never ? [] : [values: Record<ArgumentOf<ServerMessages[Key]>, TextValue>];

export function text<Key extends ServerMessageKey>(key: Key, ...[values]: ValuesOf<Key>): Text {
  return values === undefined ? { key } : { key, values };
}

/** The key may come from another version of the app. */
export const textSchema = z.object({
  key: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
});
export type StoredText = z.infer<typeof textSchema>;
