// Detail and form fields of the warehouse list: one file, loaded after the first rows.
import { capacity, id, moment, text } from '#client/office/kit/facts.tsx';
import { lazyParts } from '#client/office/kit/lazy-parts.tsx';
import { warehouseFields } from './fields.ts';

export const parts = lazyParts<'warehouses'>({
  facts: [
    id,
    text('name'),
    text('address'),
    capacity('capacity'),
    moment('created_at'),
    moment('updated_at'),
  ],
  fields: warehouseFields,
});
