import * as z from 'zod/mini';
import { type ContractForm, dotted } from '#client/office/list/contract-resolver.ts';
import { parseDecimal } from '#client/office/list/decimal.ts';
import { isEmptyRow } from '#contract/entities/restock.ts';
import { restockRequestCreateSchema } from '#contract/entities/restock-request.ts';

export interface RequestRow {
  product_id: string;
  quantity: string;
}

/** The form as typed: quantities are text until they are checked. */
export interface RequestFormValues {
  cart_id: string;
  notes: string;
  items: RequestRow[];
}

export const newRow = (): RequestRow => ({ product_id: '', quantity: '0' });

interface Written {
  cart_id?: string | null | undefined;
  notes?: string | undefined;
  items?: readonly { product_id: string; quantity: number }[] | undefined;
}

export function toRequestValues(written: Written | undefined): RequestFormValues {
  return {
    cart_id: written?.cart_id ?? '',
    notes: written?.notes ?? '',
    items: written?.items?.map(({ product_id, quantity }) => ({
      product_id,
      quantity: String(quantity),
    })) ?? [newRow()],
  };
}

const fieldsSchema = z.omit(restockRequestCreateSchema, { id: true });
export type RequestFields = z.output<typeof fieldsSchema>;

const toLine = ({ product_id, quantity }: RequestRow) => ({
  product_id,
  quantity: parseDecimal(quantity),
});

export const requestForm: ContractForm<RequestFormValues, RequestFields> = {
  schema: fieldsSchema,
  toInput: ({ cart_id, notes, items }) => ({ cart_id, notes, items: items.map(toLine) }),
  toFormField: (field, { items }) => {
    if (field === 'items') return 'items.root';
    // The contract drops rows that nobody filled in, so it counts the others only.
    const filled = [...items.keys()].filter(
      (index) => !isEmptyRow(toLine(items[index] ?? newRow())),
    );
    return dotted(
      field.replace(/^items\[(\d+)\]/, (_match, line: string) => {
        return `items[${filled[Number(line)] ?? Number(line)}]`;
      }),
    );
  },
};
