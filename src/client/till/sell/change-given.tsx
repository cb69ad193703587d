import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { type ChangeDue, useChangeDue } from '../basket-store.ts';

/** The second tap of a double tap is no answer to what it has just brought up. */
const doubleTapMs = 500;

/** The change of the last sale, in large figures until the next tap. */
export function ChangeGiven({ received, change }: ChangeDue) {
  const t = useTranslations('till.pay');
  useEffect(() => {
    const forget = () => useChangeDue.setState({ due: undefined });
    const timer = setTimeout(() => document.addEventListener('click', forget), doubleTapMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', forget);
    };
  }, []);
  return (
    <div role="status" className="py-1 text-center">
      <p>{t('giveBack', { received: formatRupiah(received) })}</p>
      <p className="title-lg figures text-[calc(48rem/15)] whitespace-nowrap max-[19rem]:text-[calc(32rem/15)]">
        {formatWhole(change)}
      </p>
    </div>
  );
}
