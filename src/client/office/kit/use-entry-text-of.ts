import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { isMutationName } from '#contract/mutations.ts';

/** An entry of the outbox, or what was just stored as one. */
export type TextedEntry = Pick<EntryView, 'name' | 'label'> & Partial<Pick<EntryView, 'state'>>;

/** Returns a text for each entry: what it changes, as in "Restock Main warehouse, 20 items". */
export function useEntryTextOf(): (entry: TextedEntry) => string {
  const t = useTranslations('office.outbox.entry');
  return ({ name, state, label }) => {
    if (state === 'unreadable' && !isMutationName(name)) return t('unreadable');
    if (state === 'unknown' || !isMutationName(name)) return t('unknown');
    // Not every text uses every value, so their type cannot be checked here.
    const values = { units: 0, act: 'other', product: '', ...label } as never;
    return t(name, values);
  };
}
