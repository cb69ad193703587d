import { useFormatter, useTranslations } from 'use-intl';
import { useBusiness, useBusinessHead } from '#client/state/use-business.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundedOf } from '#contract/transactions/refunds.ts';
import { usePaymentMethodName } from '../payment-methods.ts';

export type ReceiptLine =
  | { kind: 'centered'; text: string; isStrong?: boolean }
  | { kind: 'figure'; text: string; figure: string; isStrong?: boolean }
  | { kind: 'plain'; text: string }
  | { kind: 'empty' };

/** In these states a receipt proves no payment, and shows that. */
const unpaidStates = ['pending', 'cancelled', 'refunded'] as const;

export function useReceiptLines(row: Transaction): ReceiptLine[] {
  const t = useTranslations('till');
  const head = useBusinessHead();
  const footer = useBusiness()?.receipt_footer || t('receipt.thanks');
  const methodName = usePaymentMethodName();
  const format = useFormatter();
  const when = format.dateTime(new Date(row.transaction_time), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const unpaid = unpaidStates.find((each) => each === row.status);
  const { cash_received: received } = row;
  const { amount: refunded } = refundedOf(row);
  const state = row.voided_at ? 'voided' : unpaid;
  return [
    { kind: 'centered', text: head.name, isStrong: true },
    ...(head.address === '' ? [] : [{ kind: 'centered', text: head.address } as const]),
    { kind: 'centered', text: `${row.cart_details.code} ${row.cart_details.name}` },
    { kind: 'empty' },
    { kind: 'plain', text: when },
    { kind: 'plain', text: row.number === '' ? t('receipt.noNumber') : row.number },
    { kind: 'empty' },
    ...row.items.map(
      ({ quantity, product, unit_price, subtotal }): ReceiptLine => ({
        kind: 'figure',
        text: `${quantity} × ${product.name}${quantity > 1 ? ` @ ${formatWhole(unit_price)}` : ''}`,
        figure: formatWhole(subtotal),
      }),
    ),
    { kind: 'empty' },
    { kind: 'figure', text: t('sales.total'), figure: formatRupiah(row.total), isStrong: true },
    // For a full refund the last line is enough.
    ...(refunded > 0 && !state
      ? ([
          {
            kind: 'figure',
            text: t('sales.status.refunded'),
            figure: `−${formatRupiah(refunded)}`,
          },
        ] as const)
      : []),
    { kind: 'plain', text: methodName(row.payment_method) },
    ...(typeof received === 'number' && !state
      ? ([
          { kind: 'figure', text: t('sales.received'), figure: formatRupiah(received) },
          { kind: 'figure', text: t('sales.change'), figure: formatRupiah(received - row.total) },
        ] as const)
      : []),
    { kind: 'empty' },
    ...(state
      ? [{ kind: 'centered', text: t(`sales.status.${state}`), isStrong: true } as const]
      : footer.split('\n').map((text) => ({ kind: 'centered', text }) as const)),
  ];
}

export function receiptText(lines: readonly ReceiptLine[]): string {
  return lines
    .map((line) => {
      if (line.kind === 'empty') return '';
      return line.kind === 'figure' ? `${line.text}: ${line.figure}` : line.text;
    })
    .join('\n');
}
