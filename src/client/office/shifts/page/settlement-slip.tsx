import { Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { usePersonText } from '#client/state/person-text.ts';
import { PrintContext, useInstantFormat } from '#client/state/use-instant.ts';
import { useShareText } from '#client/state/use-share-text.ts';
import { IconButton } from '#client/ui/button.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { AssignmentStatus } from '../assignment-status.tsx';
import type { ShiftProduct } from '../shift-figures.ts';
import type { Shift } from '../use-shift.ts';
import { useCashLines } from './shift-cash.tsx';
import { columnsOf, Units } from './shift-products.tsx';

export function SlipButton({ shift }: { shift: Shift }) {
  return <PrintButton content={shift}>{(printed) => <Slip shift={printed} />}</PrintButton>;
}

function Slip({ shift }: { shift: Shift }) {
  const t = useTranslations('office.day.slip');
  const personText = usePersonText();
  const tDay = useTranslations('office.day');
  const tList = useTranslations('office.assignments');
  const { dateTime } = useInstantFormat();
  const cashLines = useCashLines(shift);
  const reviewLines = useReviewLines(shift);
  const { assignment, overlaidRow, products } = shift;
  const { cart_details: cart, sales_details: barista, notes, returned_at } = assignment;
  return (
    <PrintSheet
      title={[t('title'), assignment.number].join(' ').trim()}
      definitions={[
        { term: tList('detail.cart'), value: `${cart.name} (${cart.code})` },
        { term: tList('detail.barista'), value: personText(assignment.sales_id, barista.username) },
        {
          term: tList('detail.status'),
          value: <AssignmentStatus status={assignment.status} mark={overlaidRow.mark} />,
        },
        { term: tList('detail.assignDate'), value: dateTime(assignment.assign_date) },
        ...(returned_at ? [{ term: tList('detail.returnedAt'), value: dateTime(returned_at) }] : []),
        ...cashLines,
        ...reviewLines,
        ...(notes ? [{ term: tList('detail.notes'), value: notes }] : []),
      ]}
      signatures={[t('barista'), t('office')]}
    >
      {products.length === 0 ? (
        <p>{tList('noItems')}</p>
      ) : (
        <PrintTable
          columns={[
            {
              key: 'product',
              header: tDay('column.product'),
              cell: ({ name }: ShiftProduct) => name,
            },
            ...columnsOf(products).map((column) => ({
              key: column,
              header: tDay(`column.${column}`),
              cell: (line: ShiftProduct) => <Units column={column} units={line[column]} />,
              align: 'right' as const,
            })),
          ]}
          rows={products}
          rowKey={({ id }) => id}
        />
      )}
    </PrintSheet>
  );
}

export function ShareSlip({ shift }: { shift: Shift }) {
  return (
    // A shared message may be read on another day, so it needs full dates.
    <PrintContext value>
      <ShareButton shift={shift} />
    </PrintContext>
  );
}

function ShareButton({ shift }: { shift: Shift }) {
  const t = useTranslations('office.day.slip');
  const messages = { copied: t('copied'), notCopied: t('notCopied') };
  const { canShare, share, copy } = useShareText(messages);
  const text = useSlipText(shift);
  const label = t(canShare ? 'share' : 'copy');
  return (
    <IconButton label={label} onClick={() => void (canShare ? share(text) : copy(text))}>
      <Share2 aria-hidden size={18} strokeWidth={1.75} />
      <span aria-hidden className="hidden pl-2 font-semibold in-[:popover-open]:inline">
        {label}
      </span>
    </IconButton>
  );
}

/** The text has no table, because messengers don't align columns. */
function useSlipText(shift: Shift): string {
  const t = useTranslations('office.day');
  const { dateTime } = useInstantFormat();
  const personText = usePersonText();
  const reviewLines = useReviewLines(shift);
  const { assignment, products, cash } = shift;
  const { shiftCash } = cash;
  const { cart_details, sales_id, sales_details, assign_date, returned_at, number } = assignment;
  const columns = columnsOf(products);
  const goods = products.map((line) => {
    const figures = columns.flatMap((column) => {
      const units = line[column];
      if (units === null) return [];
      return [`${t(`column.${column}`)} ${formatWhole(units)}`];
    });
    return `${line.name}\n   ${figures.join(' · ')}`;
  });
  const amount = (term: string, rupiah: number | null) => (rupiah === null ? [] : [`${term}: ${formatRupiah(rupiah)}`]);
  return [
    [t('slip.title'), number].filter(Boolean).join(' '),
    `${cart_details.code} ${cart_details.name} · ${personText(sales_id, sales_details.username)}`,
    returned_at ? `${dateTime(assign_date)} – ${dateTime(returned_at)}` : dateTime(assign_date),
    '',
    ...goods,
    '',
    ...amount(t('cash.float'), assignment.opening_float),
    ...amount(t('cash.sales'), shiftCash?.sales ?? null),
    ...amount(t('cash.putIn'), shiftCash?.cashIn || null),
    ...amount(t('cash.takenOut'), shiftCash?.cashOut ? -shiftCash.cashOut : null),
    ...amount(t('cash.expected'), shiftCash?.expected ?? null),
    ...amount(t('cash.counted'), cash.counted),
    ...amount(t('cash.difference'), cash.difference),
    ...reviewLines.map(({ term, value }) => `${term}: ${value}`),
  ].join('\n');
}

function useReviewLines({ review }: Pick<Shift, 'review'>): { term: string; value: string }[] {
  const t = useTranslations('office.day.review');
  if (!review) return [];
  const { below, heldUnits, confirmed, charge } = review;
  const lines = [];
  if (below.units > 0) {
    const value = t('belowValue', { count: below.units, amount: formatRupiah(below.amount) });
    lines.push({ term: t('belowTerm'), value });
  }
  if (heldUnits > confirmed) {
    lines.push({ term: t('heldTerm'), value: t('heldValue', { count: heldUnits - confirmed }) });
  }
  if (charge.reportedUnits > 0) {
    const { reportedUnits, acceptedUnits } = charge;
    const value =
      acceptedUnits === undefined
        ? t('shortOpenValue', { reported: reportedUnits })
        : t('shortValue', { accepted: formatWhole(acceptedUnits), reported: reportedUnits });
    lines.push({ term: t('shortTerm'), value });
  }
  return lines;
}
