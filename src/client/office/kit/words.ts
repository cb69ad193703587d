import { useTranslations } from 'use-intl';
import type en from '#client/i18n/en/index.ts';

type Office = (typeof en)['office'];

/** What every noun says whose records are listed, made, edited and deleted. */
interface RecordWords {
  title: string;
  add: string;
  caption: string;
  backToList: string;
  empty: { text: string };
  column: object;
  filter: { search: string };
  detail: { title: string };
  field: object;
  create: { title: string; submit: string };
  edit: { title: string; submit: string };
  remove: { title: string; message: string };
  done: { created: string; updated: string; deleted: string };
  failed: { fetch: string; create: string; update: string; delete: string };
}

/** The nouns that say all of it. */
export type RecordNoun = {
  [Noun in keyof Office]: Office[Noun] extends RecordWords ? Noun : never;
}[keyof Office];

/** What has a word in this part of the noun's catalogue: its columns, facts, fields. */
export type WordOf<
  Noun extends RecordNoun,
  Part extends keyof RecordWords,
> = Part extends keyof Office[Noun] ? keyof Office[Noun][Part] & string : never;

/** The words of any noun, by keys that its definition has been checked for. */
export interface Words {
  (key: string, values?: Record<string, string>): string;
  has: (key: string) => boolean;
}

export function useWords(noun: RecordNoun): Words {
  return useTranslations(`office.${noun}`) as unknown as Words;
}
