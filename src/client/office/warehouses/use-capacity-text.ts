import { useTranslations } from 'use-intl';
import { formatWhole } from '#contract/money.ts';

/** A capacity in words: 0 holds any number of units. */
export function useCapacityText(): (capacity: number) => string {
  const t = useTranslations('office.warehouses');
  return (capacity) => (capacity === 0 ? t('noLimit') : formatWhole(capacity));
}
