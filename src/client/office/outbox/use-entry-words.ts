import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { isMutationName } from '#contract/mutations.ts';

/** Names an entry in one sentence. */
export function useEntryWords(): (entry: EntryView) => string {
  const t = useTranslations('office.outbox.entry');
  return ({ name, state, label: { subject, units = 0 } }) => {
    if (state === 'unreadable' && !isMutationName(name)) return t('unreadable');
    if (state === 'unknown' || !isMutationName(name)) return t('unknown');
    // Each text uses only the arguments that it names.
    const values = { subject, units } as never;
    return t(name, values);
  };
}
