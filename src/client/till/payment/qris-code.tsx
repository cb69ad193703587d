import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBusiness } from '#client/state/use-business.ts';
import { QrCode } from '#client/ui/qr-code.tsx';
import { merchantOf, withAmount } from '#contract/business/qris.ts';

/** The code never changes while it is shown, even if the settings do. */
export function QrisCode({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const configuredQris = useBusiness()?.qris ?? '';
  const [qris, setQris] = useState(configuredQris);
  if (qris === '' && configuredQris !== '') setQris(configuredQris);
  if (qris === '') return <p className="mt-4 text-center">{t('noQris')}</p>;
  return (
    <div className="mt-3 text-center">
      {/* Small enough to fit on a short screen. */}
      <QrCode
        text={withAmount(qris, total)}
        label={t('qrisAlt')}
        className="mx-auto w-full max-w-[min(18rem,max(11rem,100dvh-24rem))] rounded-lg"
      />
      <p className="mt-2 font-semibold">{merchantOf(qris)}</p>
      <p className="text-sm">{t('qrisMade')}</p>
    </div>
  );
}
