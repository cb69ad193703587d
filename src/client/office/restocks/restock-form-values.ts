import * as z from 'zod/mini';
import type { ContractForm } from '#client/office/kit/form/contract-resolver.ts';
import {
  filledRows,
  type LineRow,
  type LineValues,
  toLine,
  underFirstRow,
  underRow,
} from '#client/office/kit/form/lines/line-values.ts';
import { businessToday } from '#client/shell/business-today.ts';
import { addDays } from '#contract/dates.ts';
import {
  defaultShelfLifeDays,
  expiryErrors,
  type RestockCreate,
  restockCreateSchema,
} from '#contract/restocks/entity.ts';

export interface RestockRow extends LineRow {
  expired_date: string;
}

/** The form as typed: quantities are text until they are checked. */
export interface RestockFormValues extends LineValues<RestockRow> {
  warehouse_id: string;
  notes: string;
  /** Announced only: its goods count once they are here. */
  isExpected: boolean;
}

/** A new row proposes today in Jakarta plus three days (screens 5.3). */
export function newRow(): RestockRow {
  const expired_date = addDays(businessToday(), defaultShelfLifeDays);
  return { product_id: '', quantity: '0', expired_date };
}

/** What another screen already knows: where the goods go, and which are needed there. */
export interface RestockStart {
  warehouseId: string;
  productIds: readonly string[];
}

/** A restock as the outbox or the mirror has it. */
type Written = Pick<RestockCreate, 'warehouse_id' | 'notes' | 'items'> & {
  status?: string | undefined;
};

export function toRestockValues(
  restock: Written | undefined,
  start?: RestockStart,
): RestockFormValues {
  if (restock === undefined) {
    const rows = start?.productIds.map((product_id) => ({ ...newRow(), product_id })) ?? [];
    const items = rows.length > 0 ? rows : [newRow()];
    return { warehouse_id: start?.warehouseId ?? '', notes: '', isExpected: false, items };
  }
  return {
    warehouse_id: restock.warehouse_id,
    notes: restock.notes,
    isExpected: restock.status === 'pending',
    items: restock.items.map(({ product_id, quantity, expired_date }) => ({
      product_id,
      quantity: String(quantity),
      expired_date: expired_date ?? '',
    })),
  };
}

const fieldsSchema = z.omit(restockCreateSchema, { id: true, confirm: true });
export type RestockFields = z.output<typeof fieldsSchema>;

function toGoods(row: RestockRow) {
  return { ...toLine(row), expired_date: row.expired_date || null };
}

/** @param restockDate the day against which expiry is judged */
export function restockForm(
  restockDate: () => string,
): ContractForm<RestockFormValues, RestockFields> {
  return {
    schema: fieldsSchema,
    toInput: ({ warehouse_id, notes, isExpected, items }) => ({
      warehouse_id,
      notes,
      ...(isExpected && { status: 'pending' }),
      items: items.map(toGoods),
    }),
    toFormField: underRow,
    check: (_parsed, values) =>
      expiryErrors(
        filledRows(values).map((index) => toGoods(values.items[index] ?? newRow())),
        restockDate(),
      ),
  };
}

/** The same for the server's answer, whose lines are summed by product and expiry date. */
export function fieldOfAnswer(field: string, values: RestockFormValues): string {
  return underFirstRow(
    field,
    values,
    ({ product_id, expired_date }) => `${product_id} ${expired_date}`,
  );
}
