import { useFormatter, useTranslations } from 'use-intl';
import { useListWords } from '#client/office/kit/words.ts';
import type { ListName } from '#contract/lists.ts';
import type { BulkVerb } from './bulk-act.ts';

/** The words of acts on many rows of a list. */
export interface BulkWords {
  label: (verb: BulkVerb) => string;
  /** "Delete 12 products". */
  act: (verb: BulkVerb, count: number) => string;
  /** "12 products". */
  rows: (count: number) => string;
}

export function useBulkWords(list: ListName): BulkWords {
  const t = useTranslations('office.choice');
  const words = useListWords(list);
  const { number } = useFormatter();
  const rows = (count: number) => words('record.counted', { count, text: number(count) });
  return {
    label: (verb) => t(`verb.${verb}`),
    act: (verb, count) => t('act', { verb: t(`verb.${verb}`), rows: rows(count) }),
    rows,
  };
}
