import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { isMutationName } from '#contract/mutations.ts';

/** What an entry does, in the words of the person who tapped it. */
export function useEntryWords(): (entry: EntryView) => string {
  const t = useTranslations('office.outbox.entry');
  return ({ name, state, label: { subject, units = 0 } }) => {
    if (state === 'unreadable' && !isMutationName(name)) return t('unreadable');
    if (state === 'unknown' || !isMutationName(name)) return t('unknown');
    // Each sentence takes of these what it speaks of.
    const values = { subject, units } as never;
    return t(name, values);
  };
}
