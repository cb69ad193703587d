import { type PlainWords, usePlainWords } from '#client/i18n/plain-words.ts';
import type { Entities } from '#contract/entities.ts';
import type { ListName } from '#contract/lists.ts';
import type { RecordActName } from '#contract/mutations.ts';
import type en from '#texts/en/index.ts';

type Office = (typeof en)['office'];

export type Noun = keyof Office;

const nouns = {
  cartAssignments: 'assignments',
  stockSummary: 'stock',
  savedViews: 'views',
} as const;

export type NounOf<Name extends ListName> = Name extends keyof typeof nouns ? (typeof nouns)[Name] : Name & Noun;

interface ListedWords {
  title: string;
  add: string;
  empty: { text: string };
  /** `column`, `filter`, `sort` and `detail` can override a name. */
  field: object;
  detail: { title: string };
  create: { title: string; submit: string };
  edit: { title: string; submit: string };
  done: { created: string; updated: string };
  failed: { fetch: string; create: string; update: string };
}

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

export type TermOf<Of extends Noun, Part extends TermPart | 'field'> = KeyIn<Of, Part> | KeyIn<Of, 'field'>;

/** Actions for which the resource has no label or no done text. */
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

/** Keys are plain strings: the compiler has checked field names (`TermOf`) and the required texts (`ListedWords`). */
export type Words = PlainWords;

export function useWords(noun: Noun): Words {
  return usePlainWords(`office.${noun}`);
}

export function useOfficeWords(): Words {
  return usePlainWords('office');
}

export function nounOf(list: ListName): Noun {
  return list in nouns ? nouns[list as keyof typeof nouns] : (list as Noun);
}

export function kindOfList(words: Words, list: ListName): string {
  return words(`${nounOf(list)}.record.kind`);
}

export function useListWords(list: ListName): Words {
  return useWords(nounOf(list));
}

export function termIn(words: Words, part: TermPart, field: string): string {
  const partKey = `${part}.${field}`;
  return words(words.has(partKey) ? partKey : `field.${field}`);
}
