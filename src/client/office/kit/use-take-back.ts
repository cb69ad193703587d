import { useTranslations } from 'use-intl';
import { takeBack } from '#client/data/use-outbox.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { type TextedEntry, useEntryTextOf } from './use-entry-text-of.ts';

/** Returns a function that takes back an entry which is not sent yet, and says so or that it is too late. */
export function useTakeBack(): (seq: number, entry: TextedEntry) => Promise<void> {
  const t = useTranslations('office.forms.undo');
  const alert = useAlert();
  const textOf = useEntryTextOf();
  return async (seq, entry) => {
    const isBack = await takeBack(seq).catch(() => false);
    const text = textOf(entry);
    if (isBack) alert.show({ variant: 'success', message: t('done', { entry: text }) });
    else alert.show({ variant: 'warning', message: t('tooLate', { entry: text }) });
  };
}
