import { useTranslations } from 'use-intl';
import type en from '#client/i18n/en/index.ts';

type Office = (typeof en)['office'];

/** What every noun says whose records are listed, made and edited. */
interface ListedWords {
  title: string;
  add: string;
  empty: { text: string };
  /** A field has one word wherever it is said; a part of the screen may have another of its own. */
  field: object;
  detail: { title: string };
  create: { title: string; submit: string };
  edit: { title: string; submit: string };
  done: { created: string; updated: string };
  failed: { fetch: string; create: string; update: string };
}

/** What those say besides whose records have pages of their own and are deleted. */
interface RecordWords extends ListedWords {
  caption: string;
  backToList: string;
  filter: { search: string };
  remove: { title: string; message: string };
  done: { created: string; updated: string; deleted: string };
  failed: { fetch: string; create: string; update: string; delete: string };
}

type Saying<All> = {
  [Noun in keyof Office]: Office[Noun] extends All ? Noun : never;
}[keyof Office];

export type ListedNoun = Saying<ListedWords>;
export type RecordNoun = Saying<RecordWords>;

type WordOf<Noun extends ListedNoun, Part> = Part extends keyof Office[Noun]
  ? keyof Office[Noun][Part] & string
  : never;

/** What has a word in the noun's catalogue: as a field, or in this part of the screen alone. */
export type TermOf<Noun extends ListedNoun, Part extends TermPart | 'field'> =
  | WordOf<Noun, Part>
  | WordOf<Noun, 'field'>;

type TermPart = 'column' | 'filter' | 'sort' | 'detail';

/** The words of any noun, by keys that its definition has been checked for. */
export interface Words {
  (key: string, values?: Record<string, string>): string;
  has: (key: string) => boolean;
}

export function useWords(noun: ListedNoun): Words {
  return useTranslations(`office.${noun}`) as unknown as Words;
}

/** What a part of the screen calls a field: by a word of its own, or as it is called everywhere. */
export function termIn(words: Words, part: TermPart, field: string): string {
  const own = `${part}.${field}`;
  return words(words.has(own) ? own : `field.${field}`);
}
