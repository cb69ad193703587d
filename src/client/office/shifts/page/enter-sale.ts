import * as z from 'zod/mini';
import { serverNowMs } from '#client/data/session-store.ts';
import { type FormValidation, parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { type LineRow, type LineValues, toLine, toRowField } from '#client/office/kit/form/lines/line-values.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { businessDateOf } from '#contract/fields/dates.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { transactionCreateSchema } from '#contract/transactions/entity.ts';

export interface SaleRow extends LineRow {
  unit_price: string;
}

export const emptySaleRow: SaleRow = { product_id: '', quantity: '', unit_price: '' };

export interface SaleValues extends LineValues<SaleRow> {
  date: string;
  time: string;
  payment_method: string;
  notes: string;
}

const saleSchema = z.pick(transactionCreateSchema, {
  items: true,
  payment_method: true,
  transaction_time: true,
  notes: true,
});
export type SaleFields = z.output<typeof saleSchema>;

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

type ShiftPeriod = Pick<CartAssignment, 'assign_date' | 'returned_at'>;

/**
 * Allowed times are within the shift and at most 30 days ago (rules 5.5). If the shift ended earlier, any time in the
 * last 30 days is allowed (rules 9.8).
 */
export function saleTimes({ assign_date, returned_at }: ShiftPeriod, nowMs: number) {
  const earliestMs = Math.max(Date.parse(assign_date), nowMs - maxAgeMs);
  const endMs = returned_at === null ? nowMs : Date.parse(returned_at);
  return { earliestMs, latestMs: endMs < earliestMs ? nowMs : Math.min(endMs, nowMs) };
}

/** The day on which the shift started, or 30 days ago if that is later. */
export function proposedDateOf(assignment: ShiftPeriod): string {
  const { earliestMs } = saleTimes(assignment, serverNowMs());
  return businessDateOf(new Date(earliestMs));
}

export function saleValidation(assignment: ShiftPeriod): FormValidation<SaleValues, SaleFields> {
  return {
    schema: saleSchema,
    toInput: ({ date, time, items, payment_method, notes }) => ({
      payment_method,
      notes,
      transaction_time: transactionTimeOf(date, time, assignment),
      items: items.map((row) => {
        const line = toLine(row);
        if (line.product_id === '' && line.quantity === 0) return line;
        return { ...line, unit_price: parseDecimal(row.unit_price) };
      }),
    }),
    toFormField: (field, values) => (field === 'transaction_time' ? 'time' : toRowField(field, values)),
    check: ({ transaction_time }) => {
      const { earliestMs, latestMs } = saleTimes(assignment, serverNowMs());
      const atMs = Date.parse(transaction_time ?? '');
      const isWithin = atMs >= earliestMs && atMs <= latestMs;
      return isWithin ? [] : [fieldReason('transaction_time', 'sale_outside_day')];
    },
  };
}

const minuteMs = 60_000;

/** If the shift started within the entered minute, its exact start is used. Undefined without a date or time. */
function transactionTimeOf(date: string, time: string, { assign_date }: ShiftPeriod): string | undefined {
  const typedMs = Date.parse(`${date}T${time}:00+07:00`);
  if (Number.isNaN(typedMs)) return undefined;
  const startMs = Date.parse(assign_date);
  const isStartMinute = typedMs < startMs && startMs - typedMs < minuteMs;
  return new Date(isStartMinute ? startMs : typedMs).toISOString();
}

/** Incomplete lines count as 0. */
export function enteredTotal(items: readonly SaleRow[]): number {
  return items.reduce((sum, { quantity, unit_price }) => {
    const subtotal = Number(quantity) * Number(unit_price);
    return sum + (Number.isFinite(subtotal) ? subtotal : 0);
  }, 0);
}
