import { Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePersonText } from '#client/state/person-text.ts';
import { useBusinessNameAndAddress } from '#client/state/use-business.ts';
import { useShareText } from '#client/state/use-share-text.ts';
import { Button } from '#client/ui/button.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import type { BusinessDay } from '../use-business-day.ts';
import { useDayTexts } from './use-day-texts.ts';

interface ShareDayProps {
  day: BusinessDay;
  warehouse: string | undefined;
}

export function ShareDay({ day, warehouse }: ShareDayProps) {
  const t = useTranslations('office.evening.cash');
  const text = useDayText(day, warehouse);
  const { canShare, share, copy } = useShareText({
    copied: t('copied'),
    notCopied: t('notCopied'),
  });
  return (
    <Button
      variant="secondary"
      icon={<Share2 aria-hidden size={18} strokeWidth={1.75} />}
      onClick={() => void (canShare ? share(text) : copy(text))}
    >
      {t('share')}
    </Button>
  );
}

function useDayText(day: BusinessDay, warehouse: string | undefined): string {
  const t = useTranslations('office.evening.cash');
  const { name: businessName } = useBusinessNameAndAddress();
  const texts = useDayTexts();
  const personText = usePersonText();
  const { cash: sums, out } = day;
  const line = (term: string, value: string) => `${term}: ${value}`;
  const baristas = sums.baristas.flatMap((row) => [
    '',
    `${personText(row.salesId, row.username)}, ${row.codes.join(', ')}`,
    line(t('toBank'), formatRupiah(row.counted)),
    ...(row.difference === 0 ? [] : [line(t('difference'), texts.difference(row.difference))]),
    ...(row.missingUnits === 0 && !row.foundUnits ? [] : [line(t('missing'), texts.unitsOff(row))]),
    ...(row.rate === 0 ? [] : [line(t('commission'), texts.rupiah(row.commission))]),
  ]);
  return [
    ...[businessName, texts.title(day), ...(warehouse === undefined ? [] : [warehouse]), ''],
    line(t('toBank'), formatRupiah(sums.counted)),
    line(t('expected'), texts.rupiah(sums.expected)),
    line(t('difference'), texts.difference(sums.difference)),
    line(t('missing'), texts.missing(sums.missingUnits, sums.missingValue)),
    ...(sums.foundUnits ? [line(t('foundTitle'), texts.units(sums.foundUnits))] : []),
    ...baristas,
    '',
    ...out.map(({ row, expected }) =>
      line(
        `${t('outTitle')}, ${row.cart_details.code} ${personText(row.sales_id, row.sales_details.username)}`,
        texts.rupiah(expected),
      ),
    ),
    ...texts.notes(day),
  ].join('\n');
}
