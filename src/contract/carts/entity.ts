import * as z from 'zod/mini';
import {
  choice,
  customText,
  defineEntity,
  place,
  type RowOf,
  reference,
  text,
  whole,
} from '../definitions/define-entity.ts';
import { defineRecordList } from '../definitions/entity-list.ts';
import { createSchemaOf, requiredId, updateSchemaOf } from '../definitions/entity-schemas.ts';
import { locationSchema } from '../fields/fields.ts';
import { instantSchema } from '../fields/input-fields.ts';
import { minimumsSchema, targetsSchema } from '../fields/minimums.ts';

export const cartStatuses = ['available', 'in_use', 'pending_reconciliation', 'maintenance'] as const;
export type CartStatus = (typeof cartStatuses)[number];

/** Statuses that an admin can set while the cart has no barista. */
export const parkedCartStatuses = ['available', 'maintenance'] as const;

const codeSchema = z
  .string({ error: 'code_required' })
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, { error: 'code_required' }),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, { error: 'code_invalid' }),
  );

export const cart = defineEntity(
  'cart',
  {
    name: text({ max: 60, search: true, sort: true, unique: true }),
    code: customText({ input: codeSchema, search: true, sort: true, unique: true }),
    /** The home warehouse: the cart is loaded from it and returns its goods to it. */
    warehouse_id: reference({ to: 'warehouse', on: 'create', optional: true }),
    // Only on create, because an edit form opened earlier would overwrite a newer location.
    location: place({ on: 'create', optional: true }),
    /** In units; 0 means no limit. */
    capacity: whole({ max: 1_000_000, optional: true, start: 0 }),
    status: choice({
      values: cartStatuses,
      takes: parkedCartStatuses,
      start: 'available',
      on: 'edit',
      sort: true,
      filter: true,
    }),
  },
  {
    deletedNameField: 'code',
    computed: {
      /** The barista who is responsible for the goods until they are counted after the return. */
      assigned_to: z.nullable(z.uuid()),
      current_stock: z.int(),
      minimums: minimumsSchema,
      targets: targetsSchema,
      /** Null if the location was never measured. */
      location_at: z.optional(z.nullable(z.string())),
      last_restock: z.nullable(z.string()),
    },
  },
);
export type Cart = RowOf<typeof cart>;
export const cartCreateSchema = createSchemaOf(cart);
export type CartCreateInput = z.input<typeof cartCreateSchema>;
export const cartUpdateSchema = updateSchemaOf(cart);
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

export const cartList = defineRecordList(cart, {
  name: 'carts',
  path: '/carts',
  baristaAccess: 'own',
});

export function isParked({ status }: { status: string }): boolean {
  return parkedCartStatuses.some((parked) => parked === status);
}

export function isAvailableCart({ status }: { status: string }): boolean {
  return status === 'available';
}

export const cartLocationSchema = z.object({
  location: locationSchema,
  /** When the location was measured. */
  recorded_at: z.optional(instantSchema),
});
export type CartLocation = z.infer<typeof cartLocationSchema>;

export const cartWarehouseSchema = z.object({
  warehouse_id: requiredId('warehouse_required', 'warehouse_unknown'),
});
export type CartWarehouse = z.infer<typeof cartWarehouseSchema>;
