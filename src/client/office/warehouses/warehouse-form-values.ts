import * as z from 'zod/mini';
import { type ContractForm, dotted } from '#client/office/list/contract-resolver.ts';
import { parseDecimal } from '#client/office/list/decimal.ts';
import { type Warehouse, warehouseCreateSchema } from '#contract/entities/warehouse.ts';

/** The form as typed: a place is two numbers to a person, a GeoJSON point on the wire. */
export interface WarehouseFormValues {
  name: string;
  address: string;
  latitude: string;
  longitude: string;
  capacity: string;
}

type SomeWarehouse = { [Key in keyof Warehouse]?: Warehouse[Key] | undefined };

export function toWarehouseValues(warehouse: SomeWarehouse): WarehouseFormValues {
  const { name, address, location, capacity } = warehouse;
  const [longitude, latitude] = location?.coordinates ?? [];
  return {
    name: name ?? '',
    address: address ?? '',
    latitude: latitude === undefined ? '' : String(latitude),
    longitude: longitude === undefined ? '' : String(longitude),
    capacity: String(capacity ?? 0),
  };
}

const fieldsSchema = z.omit(warehouseCreateSchema, { id: true });
export type WarehouseFields = z.infer<typeof fieldsSchema>;

export const warehouseForm: ContractForm<WarehouseFormValues, WarehouseFields> = {
  schema: fieldsSchema,
  toInput: ({ name, address, latitude, longitude, capacity }) => ({
    name,
    address,
    location: { type: 'Point', coordinates: [parseDecimal(longitude), parseDecimal(latitude)] },
    capacity: parseDecimal(capacity),
  }),
  toFormField: (field) => {
    if (field === 'location.coordinates[0]') return 'longitude';
    return field.startsWith('location') ? 'latitude' : dotted(field);
  },
};

/** Whether a readable place lies outside Indonesia; [0, 0] means that none is set. */
export function isOutsideIndonesia(latitudeText: string, longitudeText: string): boolean {
  const latitude = parseDecimal(latitudeText);
  const longitude = parseDecimal(longitudeText);
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return false;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return false;
  if (latitude === 0 && longitude === 0) return false;
  return latitude < -11.1 || latitude > 6.2 || longitude < 94.9 || longitude > 141.1;
}
