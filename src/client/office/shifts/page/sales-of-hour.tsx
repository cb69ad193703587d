import { useTranslations } from 'use-intl';
import { RowMark } from '#client/office/kit/row-mark.tsx';
import { ServerLabel } from '#client/office/kit/status-badge.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { paymentMethods, type Transaction, transactionStatuses } from '#contract/transactions/entity.ts';
import { useSalesText } from '../sales-text.ts';
import type { SalesEvent } from '../shift-timeline.ts';

export function SalesOfHour({ event }: { event: SalesEvent }) {
  const t = useTranslations('office.day.story');
  const salesText = useSalesText();
  const { sales, totals, late, corrected, switched } = event;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer pointer-coarse:py-2.5">
        {salesText(totals)}
        {late > 0 && <span className="text-sm text-ink-2">{` · ${t('lateSales', { count: formatWhole(late) })}`}</span>}
        {corrected > 0 && (
          <span className="text-sm text-ink-2">{` · ${t('correctedSales', { count: corrected })}`}</span>
        )}
        {switched > 0 && <span className="text-sm text-ink-2">{` · ${t('switchedSales', { count: switched })}`}</span>}
      </summary>
      <ul className="mt-1 flex flex-col gap-1.5 pb-1 text-sm">
        {sales.map((sale) => (
          <SaleLine key={sale.id} sale={sale} />
        ))}
      </ul>
    </details>
  );
}

function SaleLine({ sale: { id, row, mark } }: { sale: SalesEvent['sales'][number] }) {
  const t = useTranslations('office.day.story');
  const { timeOfDay, timeOrDay, dateTime } = useInstantFormat();
  const goods = row.items.map(({ quantity, product }) => `${formatWhole(quantity)} ${product.name}`);
  const text = `${timeOfDay(row.transaction_time)} ${formatRupiah(row.total)}`;
  return (
    <li className="wrap-anywhere">
      <PageLink
        to={`/transactions?detail=${id}`}
        className="figures font-medium underline decoration-control underline-offset-3 hover:text-caramel-ink"
      >
        {text}
      </PageLink>{' '}
      {goods.join(', ')}
      <span className="text-ink-2">
        {' · '}
        {row.first_payment_method && (
          <>
            <Method method={row.first_payment_method} />
            {' → '}
          </>
        )}
        <Method method={row.payment_method} />
        {row.status !== 'completed' && <Status status={row.status} />}
        {row.flags.includes('late') && ` · ${t('late')}`}
        {row.flags.includes('late') &&
          row.recorded_at !== undefined &&
          `, ${t('arrived', { time: timeOrDay(row.recorded_at) })}`}
        {row.flags.includes('time_corrected') &&
          row.claimed_at &&
          ` · ${t('phoneSaid', { time: dateTime(row.claimed_at) })}`}
        {row.flags.includes('below_price') && ` · ${t('belowPrice')}`}
      </span>{' '}
      <RowMark mark={mark} />
    </li>
  );
}

export function Method({ method }: { method: Transaction['payment_method'] }) {
  const t = useTranslations('office.transactions.method');
  if (isOneOf(paymentMethods, method)) return t(method);
  return <ServerLabel metadata="payment_methods" value={method} />;
}

function Status({ status }: { status: Transaction['status'] }) {
  const t = useTranslations('office.transactions.status');
  return (
    <>
      {' · '}
      {isOneOf(transactionStatuses, status) ? (
        t(status)
      ) : (
        <ServerLabel metadata="transaction_statuses" value={status} />
      )}
    </>
  );
}
