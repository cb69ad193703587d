import { isolateText } from '#contract/fields/isolate-text.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { refundTotalOf } from '#contract/transactions/refunds.ts';
import { readDocumentsAfter } from '../documents/list.ts';
import { csvExport, timeCell, valueCell, valueListCell } from '../http/csv-export.ts';
import type { ListRequest } from '../http/route.ts';
import { matchingSalesQuery, saleSource } from './read.ts';

/** One CSV row per sale, so that `total` can be summed. Fields of the sale that `columns` does not name are appended. */
export const transactionsCsv = csvExport<ListRequest<'transactions'>, Transaction>({
  name: 'transactions',
  list: 'transactions',
  rowOf: (sale) => sale,
  daysOf: ({ params }) => [params.start_date, params.end_date],
  columns: {
    number: ({ number }) => number,
    transaction_time: ({ transaction_time }) => timeCell(transaction_time),
    cart_code: ({ cart_details }) => cart_details.code,
    cart_name: ({ cart_details }) => cart_details.name,
    barista: ({ sales_details }) => sales_details.username,
    payment_method: ({ payment_method }) => valueCell(payment_method),
    first_payment_method: ({ first_payment_method }) => (first_payment_method ? valueCell(first_payment_method) : null),
    payment_status: ({ payment_status }) => valueCell(payment_status),
    status: ({ status }) => valueCell(status),
    units: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: ({ total }) => total,
    refunded_units: (sale) => refundTotalOf(sale).units,
    refunded_amount: (sale) => refundTotalOf(sale).amount,
    items: ({ items }) => items.map(({ quantity, product }) => `${quantity} x ${isolateText(product.name)}`).join(', '),
    flags: ({ flags }) => valueListCell(flags, 'flag'),
    claimed_at: ({ claimed_at }) => timeCell(claimed_at),
    below_price: ({ items }) => belowListPrice(items),
    price_reason: ({ price_reason }) => price_reason ?? null,
    refund_wish: ({ refund_wish }) => refund_wish?.reason ?? null,
    voided_at: ({ voided_at }) => timeCell(voided_at),
    void_reason: ({ void_reason }) => void_reason ?? null,
    id: ({ id }) => id,
  },
  read: (request, after, limit) => readDocumentsAfter(saleSource, request, after, limit, matchingSalesQuery(request)),
});

function belowListPrice(items: Transaction['items']): number {
  return items.reduce((sum, { quantity, unit_price, list_price }) => {
    return sum + quantity * Math.max(0, (list_price ?? unit_price) - unit_price);
  }, 0);
}
