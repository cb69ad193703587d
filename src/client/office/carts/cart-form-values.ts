import * as z from 'zod/mini';
import { type ContractForm, dotted } from '#client/office/kit/form/contract-resolver.ts';
import { parseDecimal } from '#client/office/kit/form/decimal.ts';
import {
  type PlaceValues,
  placeFieldOf,
  toLocation,
  toPlaceValues,
} from '#client/office/kit/form/place/place-values.ts';
import {
  type Cart,
  cartCreateSchema,
  cartUpdateSchema,
  parkedCartStatuses,
} from '#contract/carts/entity.ts';

/** The form as typed. */
export interface CartFormValues extends PlaceValues {
  name: string;
  code: string;
  capacity: string;
  status: string;
}

type SomeCart = { [Key in keyof Cart]?: Cart[Key] | undefined };

/** A new cart starts with capacity 0 at [0, 0] (specification §5). */
export function toCartValues({ name, code, capacity, location, status }: SomeCart): CartFormValues {
  return {
    name: name ?? '',
    code: code ?? '',
    capacity: String(capacity ?? 0),
    ...toPlaceValues(location),
    status: status ?? 'available',
  };
}

const createSchema = z.omit(cartCreateSchema, { id: true });

export const cartCreateForm: ContractForm<CartFormValues, z.output<typeof createSchema>> = {
  schema: createSchema,
  toInput: ({ name, code, capacity, latitude, longitude }) => ({
    name,
    code,
    capacity: parseDecimal(capacity),
    location: toLocation({ latitude, longitude }),
  }),
  toFormField: (field) => placeFieldOf(field) ?? dotted(field),
};

const editSchema = z.object({
  name: z.nonoptional(cartUpdateSchema.shape.name),
  code: z.nonoptional(cartUpdateSchema.shape.code),
  capacity: z.nonoptional(cartUpdateSchema.shape.capacity),
  status: cartUpdateSchema.shape.status,
});

/** Its place is told where the cart stands, not here: the newest one is the truth. */
export const cartEditForm: ContractForm<CartFormValues, z.infer<typeof editSchema>> = {
  schema: editSchema,
  toInput: ({ name, code, capacity, status }) => ({
    name,
    code,
    capacity: parseDecimal(capacity),
    // The status of a cart that somebody answers for is no choice of this form.
    ...(isParked(status) && { status }),
  }),
};

/** Whether nobody answers for the cart, so that it may enter or leave maintenance. */
export function isParked(status: string): boolean {
  return parkedCartStatuses.some((parked) => parked === status);
}
