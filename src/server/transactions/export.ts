import { toJakartaTime } from '#contract/dates.ts';
import { isolateText } from '#contract/isolate-text.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { csvExport } from '../http/csv-export.ts';
import type { ListRequest } from '../http/route.ts';
import { salesAfter } from './read.ts';

/** The CSV export of sales. One line per sale, so that the column `total` can be summed. */
export const transactionsCsv = csvExport<ListRequest<'transactions'>, Transaction>({
  name: 'transactions',
  columns: {
    number: ({ number }) => number,
    transaction_time: ({ transaction_time }) => toJakartaTime(transaction_time),
    cart_code: ({ cart_details }) => cart_details.code,
    cart_name: ({ cart_details }) => cart_details.name,
    barista: ({ sales_details }) => sales_details.username,
    payment_method: ({ payment_method }) => payment_method,
    payment_status: ({ payment_status }) => payment_status,
    status: ({ status }) => status,
    units: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: ({ total }) => total,
    items: ({ items }) =>
      items.map(({ quantity, product }) => `${quantity} x ${isolateText(product.name)}`).join(', '),
    flags: ({ flags }) => flags.join(' '),
    id: ({ id }) => id,
  },
  read: salesAfter,
});
