import * as z from 'zod/mini';
import { type FormValidation, parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import type { BusinessDate } from '#contract/fields/dates.ts';
import { expiryErrors, lotsOf, type Restock, type RestockItem, restockLinesSchema } from '#contract/restocks/entity.ts';

export interface ReceiptValues {
  lines: { units: string; expired_date: string }[];
}

type ExpectedLine = Restock['items'][number];

const receiptSchema = z.object({ received: restockLinesSchema });
export type Receipt = z.output<typeof receiptSchema>;

/** @param received the lines of an edited entry; undefined to propose the expected goods */
export function toReceiptValues(
  expected: readonly ExpectedLine[],
  received: readonly RestockItem[] | undefined,
): ReceiptValues {
  const unmatchedLines = [...(received ?? expected)];
  return {
    lines: expected.map(({ product_id, expired_date, unit_cost }) => {
      const sameLines = unmatchedLines.filter(
        (line) =>
          line.product_id === product_id && (line.unit_cost === undefined || line.unit_cost === (unit_cost ?? null)),
      );
      const line = sameLines.find((one) => one.expired_date === expired_date) ?? sameLines[0];
      if (line) unmatchedLines.splice(unmatchedLines.indexOf(line), 1);
      return {
        units: String(line?.quantity ?? 0),
        expired_date: (line ?? { expired_date }).expired_date ?? '',
      };
    }),
  };
}

/**
 * A line of 0 units did not arrive. Lines contain prices only if their product was expected at several prices;
 * otherwise the server keeps the price.
 * @param arrivedOn the day against which expiry dates are checked
 */
export function receiptValidation(
  expected: readonly ExpectedLine[],
  arrivedOn: BusinessDate,
): FormValidation<ReceiptValues, Receipt> {
  const hasSeveralPrices = (id: string) =>
    new Set(expected.filter((line) => line.product_id === id).map((line) => line.unit_cost ?? null)).size > 1;
  return {
    schema: receiptSchema,
    toInput: ({ lines }) => ({
      received: receivedIndexes(lines).map((index) => {
        const { product_id, unit_cost = null } = expected[index] as ExpectedLine;
        const { units = '', expired_date = '' } = lines[index] ?? {};
        return {
          product_id,
          quantity: parseDecimal(units),
          expired_date: expired_date || null,
          ...(hasSeveralPrices(product_id) && { unit_cost }),
        };
      }),
    }),
    // In errors, the server calls the lines `items`.
    toFormField: (field, { lines }) => {
      const [, line, part] = /^(?:received|items)\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
      const index = line === undefined ? undefined : receivedIndexes(lines)[Number(line)];
      if (index === undefined) return 'root';
      return `lines.${index}.${part === 'expired_date' ? part : 'units'}`;
    },
    check: ({ received }) => expiryErrors(received, arrivedOn),
  };
}

/** Returns the indexes of lines that arrived or have an invalid quantity. */
export function receivedIndexes(lines: ReceiptValues['lines']): number[] {
  return lines.flatMap(({ units }, index) => (Number(units) === 0 && units !== '' ? [] : [index]));
}

interface LotUnits {
  units: number;
  expires: string | null;
}

/** If `received` is empty, the product did not arrive. */
export interface Difference {
  product: string;
  expected: LotUnits[];
  received: LotUnits[];
}

export function differencesIn(expected: readonly ExpectedLine[], received: readonly RestockItem[]): Difference[] {
  const products = new Map(expected.map(({ product_id, product }) => [product_id, product.name]));
  return [...products].flatMap(([id, product]) => {
    const difference = {
      product,
      expected: lotUnits(expected, id),
      received: lotUnits(received, id),
    };
    return sortedText(difference.expected) === sortedText(difference.received) ? [] : [difference];
  });
}

/** If all expiry dates are equal, only the units of the lots are shown. */
export function hasDateDifference({ expected, received }: Difference): boolean {
  const dates = new Set([...expected, ...received].map(({ expires }) => expires));
  return dates.size > 1;
}

function lotUnits(lines: readonly RestockItem[], productId: string): LotUnits[] {
  return lotsOf(lines.filter(({ product_id }) => product_id === productId)).map(
    ({ quantity: units, expired_date: expires }) => ({ units, expires }),
  );
}

function sortedText(lots: readonly LotUnits[]): string {
  return lots
    .map(({ units, expires }) => `${expires} ${units}`)
    .sort()
    .join();
}
