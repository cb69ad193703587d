import {
  placeField,
  recordForm,
  textField,
  wholeField,
} from '#client/office/kit/form/record-fields.tsx';

/** The fields of the warehouse form, in their order. */
export const warehouseFields = recordForm(
  'warehouses',
  ['warehouseCreate', 'warehouseUpdate'],
  [
    textField('name', { isWide: true }),
    textField('address', { isWide: true }),
    placeField(),
    wholeField('capacity', { start: '0' }),
  ],
);
