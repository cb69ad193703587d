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

describe('the warehouse form', () => {
  test('starts at [0, 0] with capacity 0 (screens 5.1)', () => {
    expect(toWarehouseValues({})).toMatchObject({ latitude: '0', longitude: '0', capacity: '0' });
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
