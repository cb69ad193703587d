import { useTranslations } from 'use-intl';
import { type EntryView, undoEntry } from '#client/data/use-outbox.ts';
import { useDynamicMessages } from '#client/i18n/dynamic-messages.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { isMutationName } from '#contract/mutations.ts';

export type LabelledEntry = Pick<EntryView, 'name' | 'label'> & Partial<Pick<EntryView, 'state'>>;

/** For example "Restock Main warehouse, 20 items". */
export function useEntryText(): (entry: LabelledEntry) => string {
  const t = useDynamicMessages('office.outbox.entry');
  return ({ name, state, label }) => {
    if (state === 'unreadable' && !isMutationName(name)) return t('unreadable');
    if (state === 'unknown' || !isMutationName(name)) return t('unknown');
    // Not every message uses every value.
    return t(name, { units: 0, act: 'other', product: '', other: '', amount: '', ...label });
  };
}

export function useUndoEntry(): (seq: number, entry: LabelledEntry) => Promise<void> {
  const t = useTranslations('office.forms.undo');
  const alert = useAlert();
  const textOf = useEntryText();
  return async (seq, entry) => {
    const isUndone = await undoEntry(seq).catch(() => false);
    const text = textOf(entry);
    if (isUndone) alert.show({ variant: 'success', message: t('done', { entry: text }) });
    else alert.show({ variant: 'warning', message: t('tooLate', { entry: text }) });
  };
}
