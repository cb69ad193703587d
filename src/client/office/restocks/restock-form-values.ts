import * as z from 'zod/mini';
import { type ContractForm, dotted } from '#client/office/list/contract-resolver.ts';
import { parseDecimal } from '#client/office/list/decimal.ts';
import { addDays, businessDateOf } from '#contract/dates.ts';
import {
  defaultShelfLifeDays,
  expiryErrors,
  isEmptyRow,
  type RestockCreate,
  restockCreateSchema,
} from '#contract/entities/restock.ts';

export interface RestockRow {
  product_id: string;
  quantity: string;
  expired_date: string;
}

/** The form as typed: quantities are text until they are checked. */
export interface RestockFormValues {
  warehouse_id: string;
  notes: string;
  /** Announced only: its goods count once they are here. */
  isExpected: boolean;
  items: RestockRow[];
}

/** A new row proposes today in Jakarta plus three days (specification §5). */
export function newRow(): RestockRow {
  const today = businessDateOf(new Date());
  return { product_id: '', quantity: '0', expired_date: addDays(today, defaultShelfLifeDays) };
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

function toLine({ product_id, quantity, expired_date }: RestockRow) {
  return { product_id, quantity: parseDecimal(quantity), expired_date: expired_date || null };
}

function filledRows(rows: readonly RestockRow[]): number[] {
  return [...rows.keys()].filter((index) => !isEmptyRow(toLine(rows[index] ?? newRow())));
}

/**
 * The contract drops rows that nobody filled in, so its complaints count the others only: each is
 * shown under the row that the person sees.
 */
export function restockForm(
  restockDate: () => string,
): ContractForm<RestockFormValues, RestockFields> {
  return {
    schema: fieldsSchema,
    toInput: ({ warehouse_id, notes, isExpected, items }) => ({
      warehouse_id,
      notes,
      ...(isExpected && { status: 'pending' }),
      items: items.map(toLine),
    }),
    toFormField: (field, { items }) => underRow(field, filledRows(items)),
    check: (_parsed, { items }) =>
      expiryErrors(
        filledRows(items).map((index) => toLine(items[index] ?? newRow())),
        restockDate(),
      ),
  };
}

/** The same for the server's answer, whose lines are summed by product and expiry date. */
export function fieldOfAnswer(field: string, { items }: RestockFormValues): string {
  const firstOfLot = new Map<string, number>();
  for (const index of filledRows(items)) {
    const { product_id, expired_date } = items[index] ?? newRow();
    const lot = `${product_id} ${expired_date}`;
    if (!firstOfLot.has(lot)) firstOfLot.set(lot, index);
  }
  return field === 'items' ? 'items.root' : underRow(field, [...firstOfLot.values()]);
}

function underRow(field: string, rows: readonly number[]): string {
  return dotted(
    field.replace(/^items\[(\d+)\]/, (_match, line: string) => {
      return `items[${rows[Number(line)] ?? Number(line)}]`;
    }),
  );
}
