import * as z from 'zod/mini';
import { type ContractForm, dotted } from '#client/office/kit/form/contract-resolver.ts';
import { parseDecimal } from '#client/office/kit/form/decimal.ts';
import {
  type PlaceValues,
  placeFieldOf,
  toLocation,
  toPlaceValues,
} from '#client/office/kit/form/place/place-values.ts';
import { type Warehouse, warehouseCreateSchema } from '#contract/warehouses/entity.ts';

/** The form as typed. */
export interface WarehouseFormValues extends PlaceValues {
  name: string;
  address: string;
  capacity: string;
}

type SomeWarehouse = { [Key in keyof Warehouse]?: Warehouse[Key] | undefined };

export function toWarehouseValues(warehouse: SomeWarehouse): WarehouseFormValues {
  const { name, address, location, capacity } = warehouse;
  return {
    name: name ?? '',
    address: address ?? '',
    ...toPlaceValues(location),
    capacity: String(capacity ?? 0),
  };
}

const fieldsSchema = z.omit(warehouseCreateSchema, { id: true });
export type WarehouseFields = z.infer<typeof fieldsSchema>;

export const warehouseForm: ContractForm<WarehouseFormValues, WarehouseFields> = {
  schema: fieldsSchema,
  toInput: ({ name, address, capacity, ...place }) => ({
    name,
    address,
    location: toLocation(place),
    capacity: parseDecimal(capacity),
  }),
  toFormField: (field) => placeFieldOf(field) ?? dotted(field),
};
