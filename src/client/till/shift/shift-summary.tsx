import { useFormatter, useTranslations } from 'use-intl';
import { usePersonText } from '#client/state/person-text.ts';
import { useShareText } from '#client/state/use-share-text.ts';
import { Button } from '#client/ui/button.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { shiftChargeOf } from '#contract/cart-assignments/reported-short.ts';
import { earningUnits, totalsOf } from '#contract/cart-assignments/shift.ts';
import { businessDateOf } from '#contract/fields/dates.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import { usePaymentMethodName } from '../payment-methods.ts';
import { useTimeFormatter } from '../use-moment.ts';
import { isUnsent, useTill } from '../use-till.ts';
import { drawSummaryPicture, type SummaryPart } from './summary-picture.ts';

export function ShiftSummary({ shift }: { shift: CartAssignment }) {
  const t = useTranslations('till.summary');
  const heading = useSummaryHeading(shift);
  const parts = useSummaryParts(shift);
  const { canShare, share, copy, shareFile } = useShareText({
    copied: t('copied'),
    notCopied: t('notCopied'),
  });
  const text = [
    ...heading,
    ...parts.flatMap(({ title, lines }) => [...['', title], ...lines.map(({ term, value }) => `${term}: ${value}`)]),
  ].join('\n');
  const fileName = `${t('fileName')}-${businessDateOf(shift.assign_date)}.png`;

  async function sharePicture() {
    await shareFile(new File([await drawSummaryPicture(heading, parts)], fileName, { type: 'image/png' }));
  }

  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <header>
        <h2 className="title text-2xl">{heading[0]}</h2>
        {heading.slice(1).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      {parts.map(({ title, lines }) => (
        <section key={title} className="rounded-xl border border-line bg-paper p-4">
          <h3 className="font-semibold">{title}</h3>
          <dl>
            {lines.map(({ term, value }) => (
              <div
                key={term}
                className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2 last:border-0"
              >
                <dt>{term}</dt>
                <dd className="figures ml-auto text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="large" className="flex-1" onClick={() => void (canShare ? share(text) : copy(text))}>
          {t(canShare ? 'shareText' : 'copyText')}
        </Button>
        <Button size="large" variant="secondary" className="flex-1" onClick={() => void sharePicture()}>
          {t('sharePicture')}
        </Button>
      </div>
    </section>
  );
}

function useSummaryHeading({ cart_details, sales_id, sales_details, ...shift }: CartAssignment): string[] {
  const t = useTranslations('till.summary');
  const format = useFormatter();
  const formatTime = useTimeFormatter(businessDateOf(shift.assign_date));
  const formatPerson = usePersonText();
  const day = format.dateTime(new Date(shift.assign_date), { dateStyle: 'full' });
  const times = { from: formatTime(shift.assign_date), to: formatTime(shift.returned_at ?? undefined) };
  return [
    t('title'),
    `${cart_details.code} ${cart_details.name} · ${formatPerson(sales_id, sales_details.username)}`,
    `${day} · ${times.from}–${times.to}`,
  ];
}

function useSummaryParts(shift: CartAssignment): SummaryPart[] {
  const t = useTranslations('till.summary');
  return [
    { title: t('sales'), lines: useSalesLines(shift) },
    { title: t('handedOver'), lines: useHandedOverLines(shift) },
    { title: t('counted'), lines: useCountedLines(shift) },
  ];
}

function useSalesLines({ shift_sales, commission = 0, ...shift }: CartAssignment): SummaryPart['lines'] {
  const t = useTranslations('till.summary');
  const formatMethod = usePaymentMethodName();
  const { sales } = useTill();
  if (!shift_sales) return [{ term: t('sold'), value: t('unknown') }];
  const totals = totalsOf(shift_sales);
  const { completed, pending, refunded } = totals;
  const lines = [
    { term: t('soldTerm', { count: completed.sales }), value: formatRupiah(completed.amount) },
    ...totals.byMethod.map(({ method, amount }) => ({
      term: formatMethod(method),
      value: formatRupiah(amount),
    })),
    { term: t('units'), value: t('unitsOf', { count: totals.units }) },
  ];
  for (const [key, sum] of [
    ['pending', pending],
    ['refunded', refunded],
  ] as const)
    if (sum.sales > 0) lines.push({ term: t(key, { count: sum.sales }), value: formatRupiah(sum.amount) });
  if (commission > 0) {
    const units = earningUnits(totals, shift.confirmed_units);
    const interimKey = sales.some(({ row }) => isUnsent(row)) ? 'commissionUnsent' : 'commissionSoFar';
    const term = t(shift.counted_at ? 'commission' : interimKey, { count: units });
    lines.push({ term, value: formatRupiah(units * commission) });
  }
  return lines;
}

function useHandedOverLines({ cash_proposal, count_proposal }: CartAssignment): SummaryPart['lines'] {
  const t = useTranslations('till.summary');
  const units = count_proposal?.reduce((sum, { counted }) => sum + counted, 0);
  return [
    {
      term: t('cash'),
      value: cash_proposal == null ? t('notCounted') : formatRupiah(cash_proposal),
    },
    {
      term: t('goods'),
      value: units === undefined ? t('notCounted') : t('unitsOf', { count: units }),
    },
  ];
}

function useCountedLines(shift: CartAssignment): SummaryPart['lines'] {
  const t = useTranslations('till.summary');
  const { counted_at, cash_counted, cash_expected, figures } = shift;
  if (!counted_at) return [{ term: t('result'), value: t('awaiting') }];
  const differenceText = (amount: number, text: string) =>
    amount === 0 ? t('asExpected') : t(amount < 0 ? 'short' : 'over', { amount: text });
  const cashDifference = cash_counted === null ? undefined : cash_counted - (cash_expected ?? cash_counted);
  const goodsLines = figures
    .filter(({ variance }) => variance !== 0)
    .map(({ product_details: { name }, variance }) => ({
      term: name,
      value: differenceText(-variance, t('unitsOf', { count: Math.abs(variance) })),
    }));
  const { reportedUnits, acceptedUnits } = shiftChargeOf(shift);
  const shortageLines =
    reportedUnits === 0
      ? []
      : [
          {
            term: t('reportedShort', { count: reportedUnits }),
            value: acceptedUnits === undefined ? t('notDecided') : t('accepted', { count: acceptedUnits }),
          },
        ];
  return [
    {
      term: t('cash'),
      value: cash_counted === null ? t('notCounted') : formatRupiah(cash_counted),
    },
    ...(cashDifference === undefined
      ? []
      : [{ term: t('cashDifference'), value: differenceText(cashDifference, formatRupiah(Math.abs(cashDifference))) }]),
    ...(goodsLines.length > 0 ? goodsLines : [{ term: t('goods'), value: t('asExpected') }]),
    ...shortageLines,
  ];
}
