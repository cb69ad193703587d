import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBusiness } from '#client/state/use-business.ts';
import { cx } from '#client/ui/cx.ts';
import { QrCode } from '#client/ui/qr-code.tsx';
import { merchantOf, withAmount } from '#contract/business/qris.ts';

interface QrisCodeProps {
  total: number;
  /** Its maximum width, by the height of the screen: what is below it must be visible without scrolling. */
  className: string;
}

/** The code never changes while it is shown, even if the settings do. */
export function QrisCode({ total, className }: QrisCodeProps) {
  const t = useTranslations('till.pay');
  const configuredQris = useBusiness()?.qris ?? '';
  const [qris, setQris] = useState(configuredQris);
  if (qris === '' && configuredQris !== '') setQris(configuredQris);
  if (qris === '') return <p className="mt-4 text-center">{t('noQris')}</p>;
  return (
    <div className="mt-3 text-center">
      <QrCode
        text={withAmount(qris, total)}
        label={t('qrisAlt')}
        className={cx('mx-auto w-full rounded-lg', className)}
      />
      <p className="mt-2 font-semibold">{merchantOf(qris)}</p>
      <p className="text-sm">{t('qrisMade')}</p>
    </div>
  );
}
