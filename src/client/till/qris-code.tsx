import { useTranslations } from 'use-intl';
import { useDocumentHere } from '#client/data/use-document.ts';
import { QrCode } from '#client/ui/qr-code.tsx';
import { merchantOf, withAmount } from '#contract/business/qris.ts';
import { documents } from '#contract/documents.ts';

/** The code of the business with the amount in it, made on this phone. */
export function QrisCode({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const qris = useDocumentHere(documents.business)?.qris ?? '';
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
