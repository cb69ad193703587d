// What came of a delivery, as it is typed: units and expiry date of each of its lines.
import * as z from 'zod/mini';
import { type FormValidation, parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import type { BusinessDate } from '#contract/dates.ts';
import { unitsOf } from '#contract/mutation-args.ts';
import {
  expiryErrors,
  type Restock,
  type RestockItem,
  restockLinesSchema,
} from '#contract/restocks/entity.ts';

export interface ReceiptValues {
  /** In the order of the lines of the delivery. */
  lines: { units: string; expired_date: string }[];
}

type ExpectedLine = Restock['items'][number];

const receiptSchema = z.object({ received: restockLinesSchema });
export type Receipt = z.output<typeof receiptSchema>;

/** @param received of an entry that is edited: undefined came as it was expected */
export function toReceiptValues(
  expected: readonly ExpectedLine[],
  received: readonly RestockItem[] | undefined,
): ReceiptValues {
  const open = [...(received ?? expected)];
  return {
    lines: expected.map(({ product_id, expired_date }) => {
      const ofProduct = open.filter((line) => line.product_id === product_id);
      const line = ofProduct.find((one) => one.expired_date === expired_date) ?? ofProduct[0];
      if (line) open.splice(open.indexOf(line), 1);
      return {
        units: String(line?.quantity ?? 0),
        expired_date: (line ?? { expired_date }).expired_date ?? '',
      };
    }),
  };
}

/**
 * A line of 0 units did not come.
 *
 * @param arrivedOn the day against which expiry dates are judged
 */
export function receiptForm(
  expected: readonly ExpectedLine[],
  arrivedOn: BusinessDate,
): FormValidation<ReceiptValues, Receipt> {
  return {
    schema: receiptSchema,
    toInput: ({ lines }) => ({
      received: cameIn(lines).map((index) => {
        const { product: _, ...line } = expected[index] as ExpectedLine;
        const { units = '', expired_date = '' } = lines[index] ?? {};
        return { ...line, quantity: parseDecimal(units), expired_date: expired_date || null };
      }),
    }),
    // The server names the lines `items`.
    toFormField: (field, { lines }) => {
      const [, line, part] = /^(?:received|items)\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
      const index = line === undefined ? undefined : cameIn(lines)[Number(line)];
      if (index === undefined) return 'root';
      return `lines.${index}.${part === 'expired_date' ? part : 'units'}`;
    },
    check: ({ received }) => expiryErrors(received, arrivedOn),
  };
}

/** The indexes of the lines of which something came, or whose figure is none. */
function cameIn(lines: ReceiptValues['lines']): number[] {
  return lines.flatMap(({ units }, index) => (Number(units) === 0 && units !== '' ? [] : [index]));
}

export interface Difference {
  product: string;
  expected: number;
  received: number;
}

/** Of which products other units came than were expected. */
export function differencesIn(
  expected: readonly ExpectedLine[],
  received: readonly RestockItem[],
): Difference[] {
  const products = new Map(expected.map(({ product_id, product }) => [product_id, product.name]));
  return [...products].flatMap(([id, product]) => {
    const unitsIn = (lines: readonly RestockItem[]) =>
      unitsOf(lines.filter(({ product_id }) => product_id === id));
    const difference = { product, expected: unitsIn(expected), received: unitsIn(received) };
    return difference.expected === difference.received ? [] : [difference];
  });
}

/** Whether the same lots came as were expected. */
export function isAsExpected(
  expected: readonly ExpectedLine[],
  received: readonly RestockItem[],
): boolean {
  const lots = (lines: readonly RestockItem[]) =>
    lines.map((line) => [line.product_id, line.expired_date, line.quantity].join(' ')).sort();
  return lots(expected).join() === lots(received).join();
}
