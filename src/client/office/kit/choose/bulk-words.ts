import { useFormatter, useTranslations } from 'use-intl';
import { useListWords, useWords, type Words } from '#client/office/kit/words.ts';
import type { ListName } from '#contract/lists.ts';

export interface BulkWords {
  label: (verb: string) => string;
  /** "Delete 12 products". */
  act: (verb: string, count: number) => string;
  /** "12 products". */
  rows: (count: number) => string;
  /** Undefined where the label is enough. */
  hint: (verb: string) => string | undefined;
}

export function useBulkWords(list: ListName): BulkWords {
  const t = useTranslations('office.choice');
  const shared: Words = useWords('choice');
  const words = useListWords(list);
  const { number } = useFormatter();
  const rows = (count: number) => words('record.counted', { count, text: number(count) });
  const ofNoun = (key: string) => [words, shared].find((each) => each.has(key))?.(key);
  const label = (verb: string) => ofNoun(`action.${verb}`) ?? ofNoun(`${verb}.label`) ?? verb;
  return {
    label,
    act: (verb, count) => t('act', { verb: label(verb), rows: rows(count) }),
    rows,
    hint: (verb) => ofNoun(`hintFor.${verb}`),
  };
}
