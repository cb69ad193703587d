import { type PlainWords, usePlainWords } from '#client/i18n/plain-words.ts';
import type { Entities } from '#contract/entities.ts';
import type { ListName } from '#contract/lists.ts';
import type { RecordActName } from '#contract/mutations.ts';
import type en from '#texts/en/index.ts';

type Office = (typeof en)['office'];

/** A part of the office with texts of its own. */
export type Noun = keyof Office;

/** The lists whose texts are not under their own name. */
const nouns = {
  cartAssignments: 'assignments',
  stockSummary: 'stock',
  savedViews: 'views',
} as const;

/** Whose texts a list has. */
export type NounOf<Name extends ListName> = Name extends keyof typeof nouns ? (typeof nouns)[Name] : Name & Noun;

/** Texts that the catalogue must have for a noun whose records are listed, created and edited. */
interface ListedWords {
  title: string;
  add: string;
  empty: { text: string };
  /** The name of each field. `column`, `filter`, `sort` and `detail` can have another name of a field. */
  field: object;
  detail: { title: string };
  create: { title: string; submit: string };
  edit: { title: string; submit: string };
  done: { created: string; updated: string };
  failed: { fetch: string; create: string; update: string };
}

/** Further texts of nouns whose records have pages of their own and can be deleted. */
interface RecordWords extends ListedWords {
  backToList: string;
  filter: { search: string };
  remove: { title: string; message: string };
  done: { created: string; updated: string; deleted: string };
  failed: { fetch: string; create: string; update: string; delete: string };
}

type NounsWith<RequiredWords> = {
  [Of in Noun]: Office[Of] extends RequiredWords ? Of : never;
}[Noun];

export type ListedNoun = NounsWith<ListedWords>;
export type RecordNoun = NounsWith<RecordWords>;

type KeyIn<Of extends Noun, Part> = Part extends keyof Office[Of] ? keyof Office[Of][Part] & string : never;

/** The name of a field for which the noun has a text, in general or for this part of the screen. */
export type TermOf<Of extends Noun, Part extends TermPart | 'field'> = KeyIn<Of, Part> | KeyIn<Of, 'field'>;

/** The acts on the records of a list for which its noun has no label, or no words when they are done. */
export type UnnamedActs<Name extends ListName> = Exclude<
  ActsOf<Name>,
  KeyIn<NounOf<Name>, 'action'> & KeyIn<NounOf<Name>, 'done'>
>;

type ActsOf<Name extends ListName> = Name extends keyof Entities
  ? {
      [Act in RecordActName]: Act extends `${Entities[Name]['noun']}${infer Verb}` ? Uncapitalize<Verb> : never;
    }[RecordActName]
  : never;

type TermPart = 'column' | 'filter' | 'sort' | 'detail';

/**
 * The texts of a noun. Keys are plain strings: the compiler has already checked the names of fields
 * (`TermOf`) and the texts that each noun must have (`ListedWords`).
 */
export type Words = PlainWords;

/** The texts of a noun, in the language in use. */
export function useWords(noun: Noun): Words {
  return usePlainWords(`office.${noun}`);
}

/** The texts of the whole office, for code that handles all nouns alike. */
export function useOfficeWords(): Words {
  return usePlainWords('office');
}

/** Whose texts this list has. */
export function nounOf(list: ListName): Noun {
  return list in nouns ? nouns[list as keyof typeof nouns] : (list as Noun);
}

/** What one record of a list is called, by the texts of the whole office. */
export function kindOfList(words: Words, list: ListName): string {
  return words(`${nounOf(list)}.record.kind`);
}

/** The texts of the noun of a list. */
export function useListWords(list: ListName): Words {
  return useWords(nounOf(list));
}

/**
 * The name of a field in a part of the screen, such as its column: the name for that part if the noun
 * has one, else the general name.
 */
export function termIn(words: Words, part: TermPart, field: string): string {
  const partKey = `${part}.${field}`;
  return words(words.has(partKey) ? partKey : `field.${field}`);
}
