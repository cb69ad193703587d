import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import { type CountResult, isShort } from '../cash-of-day.ts';

/** How the counted cash differs from the expected, and how many units are missing and too many. */
export function ResultLine({ result }: { result: CountResult }) {
  const t = useTranslations('office.evening.result');
  const { cashDifference, missing = 0, found = 0 } = result;
  const parts = [
    ...(cashDifference === undefined ? [] : [cashText(cashDifference)]),
    ...(missing > 0 ? [t('missing', { count: missing })] : []),
    ...(found > 0 ? [t('found', { count: found })] : []),
  ];
  if (parts.length === 0) return null;
  const isRight = cashDifference === 0 && missing + found === 0;
  return (
    <span
      className={cx(
        'figures block text-sm font-semibold',
        isShort(result) ? 'text-red' : isRight ? 'text-leaf' : 'text-amber',
      )}
    >
      {parts.join(' · ')}
    </span>
  );

  function cashText(difference: number): string {
    if (difference === 0) return t('cashRight');
    const amount = formatRupiah(Math.abs(difference));
    return t(difference < 0 ? 'cashShort' : 'cashOver', { amount });
  }
}
