import { describe, expect, test } from 'vitest';
import { toFormValues, validationOf } from '#client/office/kit/form/record-form.ts';
import { warehouseFields } from '#client/office/warehouses/lazy-parts.ts';

const warehouseForm = validationOf(warehouseFields, 'warehouseCreate');
const toWarehouseValues = (known: object) => toFormValues(warehouseFields, { ...known });

const filled = {
  ...toWarehouseValues({}),
  name: 'Gudang Kemang',
  address: 'Jl. Kemang Raya 12',
  latitude: '-6,2607',
  longitude: '106.8136',
};

describe('the warehouse form (screens 5.2)', () => {
  test('starts without a place and with capacity 0 (screens 5.1)', () => {
    const start = { latitude: '', longitude: '', capacity: '0' };
    expect(toWarehouseValues({})).toMatchObject(start);
    const stored = { type: 'Point' as const, coordinates: [0, 0] };
    expect(toWarehouseValues({ location: stored, capacity: 0 })).toMatchObject(start);
  });

  test('has no place where none was typed, and takes both halves or neither', () => {
    const parse = (latitude: string, longitude: string) =>
      warehouseForm.schema.safeParse(warehouseForm.toInput({ ...filled, latitude, longitude }));
    expect(parse('', ' ').data?.location).toEqual({ type: 'Point', coordinates: [0, 0] });
    expect(parse('-6.2', '').error?.issues).toMatchObject([
      { path: ['location', 'coordinates', 0], message: 'location_half' },
    ]);
  });

  test('writes the place as a point, longitude first, with comma or point before decimals', () => {
    const parsed = warehouseForm.schema.safeParse(warehouseForm.toInput(filled));
    expect(parsed.data?.location).toEqual({ type: 'Point', coordinates: [106.8136, -6.2607] });
  });

  test('shows what is wrong with the place under the half that is wrong', () => {
    expect(warehouseForm.toFormField?.('location.coordinates[1]', filled)).toBe('latitude');
    expect(warehouseForm.toFormField?.('location.coordinates[0]', filled)).toBe('longitude');
    expect(warehouseForm.toFormField?.('location', filled)).toBe('latitude');
    expect(warehouseForm.toFormField?.('capacity', filled)).toBe('capacity');
  });

  test('reads a record back as it was typed', () => {
    const location = {
      type: 'Point' as const,
      coordinates: [106.8136, -6.2607] as [number, number],
    };
    expect(toWarehouseValues({ location, capacity: 40 })).toMatchObject({
      latitude: '-6.2607',
      longitude: '106.8136',
      capacity: '40',
    });
  });
});
