// A handover is a counted return and a new assignment that loads the counted goods.
import * as z from 'zod/mini';
import { type FormValidation, parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { type Quantities, quantityFieldOf } from '#client/office/kit/form/lines/quantity-lines.tsx';
import {
  type CartAssignment,
  cartAssignmentCreateSchema,
  cartReturnSchema,
} from '#contract/cart-assignments/entity.ts';
import type { ShiftProduct } from '../shift-figures.ts';

export interface HandoverValues {
  sales_id: string;
  /** `booked`: the expected units are used as the count. */
  way: 'booked' | 'counted';
  units: Quantities;
  cash: string;
  float: string;
  notes: string;
}

const handOverSchema = z.object({ back: cartReturnSchema, out: cartAssignmentCreateSchema });
export type Handover = z.output<typeof handOverSchema>;

/** @param noteOf returns the note that explains the load */
export function handoverValidation(
  { cart_id }: Pick<CartAssignment, 'cart_id'>,
  cartProducts: readonly ShiftProduct[],
  noteOf: (way: HandoverValues['way'], notes: string) => string,
): FormValidation<HandoverValues, Handover> {
  return {
    schema: handOverSchema,
    toInput: ({ sales_id, way, units, cash, float, notes }) => {
      const items = cartProducts.map(({ id, onCart: bookedUnits }) => ({
        product_id: id,
        counted: way === 'booked' ? (bookedUnits ?? 0) : parseDecimal(units[id] ?? ''),
      }));
      const load = items.map(({ product_id, counted }) => ({ product_id, quantity: counted }));
      return {
        back: { items, ...(cash.trim() !== '' && { cash_counted: parseDecimal(cash) }) },
        out: {
          cart_id,
          sales_id,
          notes: noteOf(way, notes),
          initial_items: load.filter(({ quantity }) => quantity > 0),
          ...(float.trim() !== '' && { opening_float: parseDecimal(float) }),
        },
      };
    },
    toFormField: (field) => {
      const ids = cartProducts.map(({ id }) => id);
      if (field.startsWith('back.items')) return quantityFieldOf(field, ids, 'units.');
      return formFields[field] ?? 'root';
    },
  };
}

// Form errors have paths, such as `out.notes`. Server errors have the field names of either change.
const formFields: Record<string, string> = {
  'out.sales_id': 'sales_id',
  'out.opening_float': 'float',
  'out.notes': 'notes',
  sales_id: 'sales_id',
  opening_float: 'float',
  notes: 'notes',
  'back.cash_counted': 'cash',
  cash_counted: 'cash',
};

export function withLoadKept({ back, out }: Handover): Handover {
  const initial_items = out.initial_items.map((line) => ({ ...line, on_cart: true }));
  return { back, out: { ...out, initial_items } };
}
