import encodeQR from 'qr';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentHere } from '#client/data/use-document.ts';
import { merchantOf, withAmount } from '#contract/business/qris.ts';
import { documents } from '#contract/documents.ts';

/** The code of the business with the amount in it, made on this phone. */
export function QrisCode({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const qris = useDocumentHere(documents.business)?.qris ?? '';
  const modules = useMemo(
    () => (qris === '' ? undefined : encodeQR(withAmount(qris, total), 'raw', { border: 2 })),
    [qris, total],
  );
  if (!modules) return <p className="mt-4 text-center">{t('noQris')}</p>;
  const size = modules.length;
  return (
    <div className="mt-3 text-center">
      <p>{t('qrisMade')}</p>
      <svg
        role="img"
        aria-label={t('qrisAlt')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        // Dark on white in the dark theme as well: many scanners read nothing else.
        className="mx-auto mt-3 w-full max-w-72 rounded-lg bg-[#fff] fill-[#000]"
      >
        <path d={pathOf(modules)} />
      </svg>
      <p className="mt-3 font-semibold">{merchantOf(qris)}</p>
    </div>
  );
}

/** One square for each dark module. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
