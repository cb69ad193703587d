import { useLocale, useTranslations } from 'use-intl';
import { useSay } from '#client/i18n/say.ts';
import { entityOf } from '#contract/entities.ts';
import { type CsvLanguage, csvValueWord } from '#contract/messages/csv-words.ts';
import type { StoredText } from '#contract/texts/text.ts';
import type { ImportKind, Reason } from './import-kind.ts';

/** Why a cell is wrong, in the language in use. */
export type ReasonText = (field: string, reason: Reason) => string;

export function useReasonText({ list }: Pick<ImportKind, 'list'>): ReasonText {
  const t = useTranslations('office.import.reason');
  const say = useSay();
  const locale = useLocale() as CsvLanguage;
  return (field, reason) => {
    if ('message' in reason) return say({ message: '', text: reason.message as StoredText });
    if (reason.own === 'cells') return t('cells', { cells: reason.cells, columns: reason.columns });
    if (reason.own === 'twice') return t('twice', { row: reason.row });
    if (reason.own !== 'choice') return t(reason.own);
    const choice = entityOf(list)?.fields[field];
    const values = choice?.kind === 'choice' ? choice.values : [];
    return t('choice', { values: values.map((value) => csvValueWord(value, locale)).join(', ') });
  };
}
