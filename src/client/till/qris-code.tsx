import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBusiness } from '#client/state/use-business.ts';
import { QrCode } from '#client/ui/qr-code.tsx';
import { merchantOf, withAmount } from '#contract/business/qris.ts';

/** The code of the business with the amount in it, made on this phone. It stays as it was first shown. */
export function QrisCode({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const current = useBusiness()?.qris ?? '';
  const [qris, setQris] = useState(current);
  if (qris === '' && current !== '') setQris(current);
  if (qris === '') return <p className="mt-4 text-center">{t('noQris')}</p>;
  return (
    <div className="mt-3 text-center">
      <p>{t('qrisMade')}</p>
      <QrCode
        text={withAmount(qris, total)}
        label={t('qrisAlt')}
        className="mx-auto mt-3 w-full max-w-72 rounded-lg"
      />
      <p className="mt-3 font-semibold">{merchantOf(qris)}</p>
    </div>
  );
}
