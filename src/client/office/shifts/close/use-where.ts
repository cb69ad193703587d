import { useTranslations } from 'use-intl';
import { businessToday, useInstant } from '#client/state/use-instant.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { businessDateOf } from '#contract/fields/dates.ts';

/** Since when a cart is on the road, or when it came back. */
export function useWhere(): (row: CartAssignment) => string {
  const t = useTranslations('office.evening');
  const { when, recently } = useInstant();
  const at = (moment: string) => (businessDateOf(moment) === businessToday() ? recently(moment) : when(moment));
  return ({ returned_at, assign_date }) =>
    returned_at === null ? t('out', { when: at(assign_date) }) : t('cameBack', { when: at(returned_at) });
}
