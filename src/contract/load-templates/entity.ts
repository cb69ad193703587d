import type * as z from 'zod/mini';
import { defineEntity, lines, type RowOf, reference, text } from '../definitions/define-entity.ts';
import { defineRecordList } from '../definitions/entity-list.ts';
import { createSchemaOf, updateSchemaOf } from '../definitions/entity-schemas.ts';

/**
 * A named, usual load for one cart or for all carts of a home warehouse (rules 6.18). Exactly one of `cart_id` and
 * `warehouse_id` is set; the server rejects neither and both. Neither can change after creation.
 */
export const template = defineEntity(
  'template',
  {
    name: text({ max: 60, search: true, sort: true, unique: true }),
    cart_id: reference({ to: 'cart', on: 'create', optional: true, filter: true }),
    warehouse_id: reference({ to: 'warehouse', on: 'create', optional: true, filter: true }),
    items: lines({}),
  },
  { belongsTo: ['cart_id', 'warehouse_id'] },
);
export type Template = RowOf<typeof template>;
export const templateCreateSchema = createSchemaOf(template);
export type TemplateCreate = z.input<typeof templateCreateSchema>;
export const templateUpdateSchema = updateSchemaOf(template);
export type TemplateUpdate = z.infer<typeof templateUpdateSchema>;

export const templateList = defineRecordList(template, {
  name: 'templates',
  path: '/load-templates',
});
