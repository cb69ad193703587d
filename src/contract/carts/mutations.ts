import * as z from 'zod/mini';
import { defineMutation } from '../definitions/define-mutation.ts';
import { bodyWithoutId, idField, labelById } from '../definitions/mutation-args.ts';
import { recordMutations } from '../definitions/record-mutations.ts';
import { namedReferences, refsOf } from '../definitions/references.ts';
import { cartList, cartLocationSchema, cartWarehouseSchema } from './entity.ts';
import { localCartDeletionError, localCartStatusError } from './rules.ts';

export const cartMutations = {
  ...recordMutations('carts', {
    affectedLists: ['cartAssignments', 'restockRequests', 'stockSummary', 'transactions'],
    placeKind: 'cart',
    localChecks: {
      update: { reads: ['carts'], why: localCartStatusError },
      delete: { reads: ['carts', 'users'], why: localCartDeletionError },
    },
    computed: { assigned_to: null, current_stock: 0, last_restock: null },
  }),
  cartAssignWarehouse: defineMutation({
    name: 'cartAssignWarehouse',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(cartWarehouseSchema, idField),
    route: { method: 'POST', path: '/carts/:id/assign-warehouse', body: bodyWithoutId },
    touches: ({ id, ...homeFields }) => ({
      writes: [`cart:${id}`],
      reads: refsOf(cartList.references, homeFields),
    }),
    lists: ['carts'],
    label: labelById,
    optimisticUpdate: {
      carts: (rows, { id, ...homeFields }, { names }) =>
        rows.update(id, (row) => ({
          ...row,
          ...namedReferences(cartList.references, homeFields, names),
        })),
    },
    form: { path: '/carts?warehouse=:seq' },
    resolutions: { reference_deleted: { edit: 'chooseWarehouse' } },
  }),
  /** The newest report wins, regardless of its sender. */
  cartLocate: defineMutation({
    name: 'cartLocate',
    v: 1,
    mode: 'queue',
    kind: 'fact',
    args: z.extend(cartLocationSchema, idField),
    route: { method: 'POST', path: '/carts/:id/location', body: bodyWithoutId },
    // Writes a separate record, so that a restock request, which reads the cart, does not wait for the location.
    touches: ({ id }) => ({ writes: [`cartLocation:${id}`], reads: [`cart:${id}`] }),
    lists: ['carts', 'cartAssignments'],
    label: labelById,
    optimisticUpdate: {
      carts: (rows, { id, location }, { occurredAt }) =>
        rows.update(id, (row) => ({ ...row, location, location_at: occurredAt })),
    },
    form: null,
    resolutions: {},
  }),
};
