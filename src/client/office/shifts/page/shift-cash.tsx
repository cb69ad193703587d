import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useReasonText } from '#client/state/reason-text.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { requestedAmount } from '#contract/transactions/refunds.ts';
import type { Shift } from '../use-shift.ts';

interface CashLine {
  term: string;
  value: ReactNode;
}

export function useCashLines({ assignment, cash }: Pick<Shift, 'assignment' | 'cash'>): CashLine[] {
  const t = useTranslations('office.day.cash');
  const { dateTime } = useInstantFormat();
  const { counted_at, counted_by } = assignment;
  const lines: CashLine[] = [];
  const add = (term: string, amount: number) => lines.push({ term, value: formatRupiah(amount) });
  const { shiftCash } = cash;
  add(t('float'), assignment.opening_float);
  if (shiftCash) {
    add(t('sales'), shiftCash.sales);
    if (shiftCash.cashIn > 0) add(t('putIn'), shiftCash.cashIn);
    if (shiftCash.cashOut > 0) lines.push({ term: t('takenOut'), value: `−${formatRupiah(shiftCash.cashOut)}` });
    add(t('expected'), shiftCash.expected);
  } else lines.push({ term: t('expected'), value: t('unknown') });
  if (cash.proposed !== null) add(t('proposed'), cash.proposed);
  if (cash.counted === null || cash.difference === null) return lines;
  add(t('counted'), cash.counted);
  const amount = formatRupiah(Math.abs(cash.difference));
  const difference = cash.difference < 0 ? `−${amount}` : `+${amount}`;
  lines.push({
    term: t('difference'),
    value: cash.difference === 0 ? amount : <span className="font-semibold text-red">{difference}</span>,
  });
  if (counted_at && counted_by) {
    const value = t('handedTo', { who: counted_by.username, when: dateTime(counted_at) });
    lines.push({ term: t('handedOver'), value });
  }
  return lines;
}

export function ShiftCashPart({ shift }: { shift: Shift }) {
  const t = useTranslations('office.day.cash');
  const lines = useCashLines(shift);
  return (
    <Part title={t('title')}>
      <DefinitionList items={lines} />
    </Part>
  );
}

export function ShiftRefunds({ shift: { refundRequests } }: { shift: Shift }) {
  const t = useTranslations('office.day.refunds');
  const reasonText = useReasonText();
  const { dateTime } = useInstantFormat();
  if (refundRequests.length === 0) return null;
  return (
    <Part title={t('title')}>
      <ul className="divide-y divide-line">
        {refundRequests.map(({ sale, request }) => (
          <li key={sale.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="figures font-semibold">{formatRupiah(requestedAmount(sale))}</span>
              {` · ${sale.number}`}
              <span className="block text-sm text-ink-2">
                {t('asked', { reason: reasonText(request.reason), when: dateTime(request.asked_at) })}
              </span>
            </span>
            <LinkButton to={`/transactions?detail=${sale.id}`} variant="secondary" size="small">
              {t(request.decision === null ? 'decide' : 'see')}
              <span className="sr-only"> {sale.number}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="mb-1.5 text-sm font-semibold text-ink-2">
        {title}
      </h2>
      <div className="rounded-lg border border-line bg-paper px-3.5 py-2.5">{children}</div>
    </section>
  );
}
