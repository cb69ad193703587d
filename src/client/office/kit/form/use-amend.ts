import { useTranslations } from 'use-intl';
import { amendEntry } from '#client/data/amend-entry.ts';

/** Saves an edited entry of the outbox in its old place; it is sent again by itself. */
export function useAmend() {
  const t = useTranslations('office.forms');
  return { amend: amendEntry, amended: t('amended') };
}
