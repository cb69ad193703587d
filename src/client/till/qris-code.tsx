import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { useTranslations } from 'use-intl';
import { useDocumentHere } from '#client/data/use-document.ts';
import { parseQris, withAmount } from '#contract/business/qris.ts';
import { documents } from '#contract/documents.ts';

/** The code of the business with the amount in it, made on this phone. */
export function QrisCode({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const qris = useDocumentHere(documents.business)?.qris ?? '';
  const svg = useMemo(
    () => (qris === '' ? undefined : renderSVG(withAmount(qris, total), { border: 2 })),
    [qris, total],
  );
  if (!svg) return <p className="mt-4 text-center">{t('noQris')}</p>;
  return (
    <div className="mt-3 text-center">
      <p>{t('qrisMade')}</p>
      <img
        alt={t('qrisAlt')}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
        // White in the dark theme as well, or scanners do not read it.
        className="mx-auto mt-3 w-full max-w-72 rounded-lg bg-white p-2"
      />
      <p className="mt-3 font-semibold">{parseQris(qris)?.merchant}</p>
    </div>
  );
}
