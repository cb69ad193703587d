import * as z from 'zod/mini';
import type { ContractForm } from '#client/office/kit/form/contract-resolver.ts';
import {
  type LineValues,
  toLine,
  toRowField,
  toRows,
} from '#client/office/kit/form/lines/line-values.ts';
import { cartAssignmentCreateSchema } from '#contract/cart-assignments/entity.ts';
import type { ArgsOf } from '#contract/mutations.ts';

/** The form as typed; it starts with one empty row (screens 5.3). */
export interface AssignmentFormValues extends LineValues {
  cart_id: string;
  sales_id: string;
}

export function toAssignmentValues(
  entered: ArgsOf<'cartAssignmentCreate'> | undefined,
): AssignmentFormValues {
  return {
    cart_id: entered?.cart_id ?? '',
    sales_id: entered?.sales_id ?? '',
    items: toRows(entered?.initial_items),
  };
}

const fieldsSchema = z.omit(cartAssignmentCreateSchema, { id: true, replaces: true });
export type AssignmentFields = z.output<typeof fieldsSchema>;

export const assignmentForm: ContractForm<AssignmentFormValues, AssignmentFields> = {
  schema: fieldsSchema,
  toInput: ({ cart_id, sales_id, items }) => ({
    cart_id,
    sales_id,
    initial_items: items.map(toLine),
  }),
  toFormField: toRowField,
};
