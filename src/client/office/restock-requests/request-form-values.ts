import * as z from 'zod/mini';
import type { ContractForm } from '#client/office/kit/form/contract-resolver.ts';
import {
  type LineValues,
  toLine,
  toRows,
  underRow,
} from '#client/office/kit/form/lines/line-values.ts';
import { restockRequestCreateSchema } from '#contract/restock-requests/entity.ts';

/** The form as typed: quantities are text until they are checked. */
export interface RequestFormValues extends LineValues {
  cart_id: string;
  notes: string;
}

interface Written {
  cart_id?: string | null | undefined;
  notes?: string | undefined;
  items?: readonly { product_id: string; quantity: number }[] | undefined;
}

export function toRequestValues(written: Written | undefined): RequestFormValues {
  return {
    cart_id: written?.cart_id ?? '',
    notes: written?.notes ?? '',
    items: toRows(written?.items),
  };
}

const fieldsSchema = z.omit(restockRequestCreateSchema, { id: true });
export type RequestFields = z.output<typeof fieldsSchema>;

export const requestForm: ContractForm<RequestFormValues, RequestFields> = {
  schema: fieldsSchema,
  toInput: ({ cart_id, notes, items }) => ({ cart_id, notes, items: items.map(toLine) }),
  toFormField: underRow,
};
