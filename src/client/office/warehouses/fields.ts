import { locationField } from '#client/office/kit/form/location/location-field.tsx';
import { recordForm, textField, wholeField } from '#client/office/kit/form/record-fields.tsx';

/** The fields of the warehouse form, in their order. */
export const warehouseFields = recordForm(
  'warehouses',
  ['warehouseCreate', 'warehouseUpdate'],
  [
    textField('name', { isWide: true }),
    textField('address', { isWide: true }),
    locationField(),
    wholeField('capacity', { start: '0' }),
  ],
);
