// Detail and form fields of the warehouse list: one file, loaded after the first rows.
import { capacityFact, id, momentFact, textFact } from '#client/office/kit/facts.tsx';
import { lazyParts } from '#client/office/kit/lazy-parts.tsx';
import { warehouseFields } from './fields.ts';

export const parts = lazyParts<'warehouses'>({
  facts: [
    id,
    textFact('name'),
    textFact('address'),
    capacityFact('capacity'),
    momentFact('created_at'),
    momentFact('updated_at'),
  ],
  fields: warehouseFields,
});
