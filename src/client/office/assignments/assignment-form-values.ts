import * as z from 'zod/mini';
import type { ContractValidation } from '#client/office/kit/form/contract-resolver.ts';
import {
  type LineValues,
  toLine,
  toRowField,
  toRows,
} from '#client/office/kit/form/lines/line-values.ts';
import { parseDecimal } from '#client/office/kit/form/parse-decimal.ts';
import { cartAssignmentCreateSchema } from '#contract/cart-assignments/entity.ts';
import type { ArgsOf } from '#contract/mutations.ts';

/** The assignment form as typed; it starts with one empty line of goods (screens 5.3). */
export interface AssignmentFormValues extends LineValues {
  cart_id: string;
  sales_id: string;
  opening_float: string;
  notes: string;
}

/** The first values of the form: empty, or those of the queued assignment that is edited. */
export function toAssignmentValues(
  args: ArgsOf<'cartAssignmentCreate'> | undefined,
): AssignmentFormValues {
  return {
    cart_id: args?.cart_id ?? '',
    sales_id: args?.sales_id ?? '',
    opening_float: args?.opening_float === undefined ? '' : String(args.opening_float),
    notes: args?.notes ?? '',
    items: toRows(args?.initial_items),
  };
}

const fieldsSchema = z.omit(cartAssignmentCreateSchema, { id: true, replaces: true });
export type AssignmentFields = z.output<typeof fieldsSchema>;

/** Turns the typed values into the fields of a new assignment, checked by its contract. */
export const assignmentForm: ContractValidation<AssignmentFormValues, AssignmentFields> = {
  schema: fieldsSchema,
  toInput: ({ cart_id, sales_id, items, opening_float, notes }) => ({
    cart_id,
    sales_id,
    initial_items: items.map(toLine),
    ...(opening_float.trim() !== '' && { opening_float: parseDecimal(opening_float) }),
    ...(notes.trim() !== '' && { notes }),
  }),
  toFormField: toRowField,
};
