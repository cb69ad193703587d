// What a press on this list opens: one file, which comes once the rows stand.
import { capacity, id, moment, text } from '#client/office/kit/facts.tsx';
import { openedParts } from '#client/office/kit/opened-parts.tsx';
import { warehouseFields } from './fields.ts';

export const opened = openedParts<'warehouses'>({
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
