import { useFormatter, useTranslations } from 'use-intl';
import { useBusiness, useBusinessNameAndAddress } from '#client/state/use-business.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundTotalOf } from '#contract/transactions/refunds.ts';
import { usePaymentMethodName } from '../payment-methods.ts';

export type ReceiptLine =
  | { kind: 'centered'; text: string; isStrong?: boolean }
  | { kind: 'figure'; text: string; figure: string; isStrong?: boolean }
  | { kind: 'plain'; text: string }
  | { kind: 'empty' };

/** In these states the receipt is no proof of payment, and says so. */
const unpaidStates = ['pending', 'cancelled', 'refunded'] as const;

export function useReceiptLines(row: Transaction): ReceiptLine[] {
  const t = useTranslations('till');
  const business = useBusinessNameAndAddress();
  const footer = useBusiness()?.receipt_footer || t('receipt.thanks');
  const formatMethod = usePaymentMethodName();
  const format = useFormatter();
  const saleTime = format.dateTime(new Date(row.transaction_time), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const unpaidState = unpaidStates.find((each) => each === row.status);
  const { cash_received: cashReceived } = row;
  const { amount: refundedAmount } = refundTotalOf(row);
  const voidedOrUnpaidState = row.voided_at ? 'voided' : unpaidState;
  return [
    { kind: 'centered', text: business.name, isStrong: true },
    ...(business.address === '' ? [] : [{ kind: 'centered', text: business.address } as const]),
    { kind: 'centered', text: `${row.cart_details.code} ${row.cart_details.name}` },
    { kind: 'empty' },
    { kind: 'plain', text: saleTime },
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
    // A full refund is shown by the last line alone.
    ...(refundedAmount > 0 && !voidedOrUnpaidState
      ? ([
          {
            kind: 'figure',
            text: t('sales.status.refunded'),
            figure: `−${formatRupiah(refundedAmount)}`,
          },
        ] as const)
      : []),
    { kind: 'plain', text: formatMethod(row.payment_method) },
    ...(typeof cashReceived === 'number' && !voidedOrUnpaidState
      ? ([
          { kind: 'figure', text: t('sales.received'), figure: formatRupiah(cashReceived) },
          { kind: 'figure', text: t('sales.change'), figure: formatRupiah(cashReceived - row.total) },
        ] as const)
      : []),
    { kind: 'empty' },
    ...(voidedOrUnpaidState
      ? [{ kind: 'centered', text: t(`sales.status.${voidedOrUnpaidState}`), isStrong: true } as const]
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
