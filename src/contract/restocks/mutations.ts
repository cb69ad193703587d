import * as z from 'zod/mini';
import { defineMutation, type RecordRef, type Touches } from '../define-mutation.ts';
import { idSchema } from '../id-schema.ts';
import {
  argsAsBody,
  bodyWithoutId,
  labelById,
  movedLines,
  notedSchema,
  productsOf,
  unitsOf,
  withId,
} from '../mutation-args.ts';
import { restockCreateSchema, restockUpdateSchema } from './entity.ts';

const changed = ['restocks', 'stockSummary', 'products'] as const;

/** Not sent, beside the note: where which goods arrive, or leave again. */
const movingSchema = z.extend(notedSchema, {
  warehouse_id: z.optional(idSchema),
  items: movedLines,
});

export const restockMutations = {
  restockCreate: defineMutation({
    name: 'restockCreate',
    v: 1,
    mode: 'queue',
    args: z.extend(restockCreateSchema, withId),
    route: { method: 'POST', path: '/restocks', body: argsAsBody },
    touches: ({ id, warehouse_id, items }) => ({
      writes: [`restock:${id}`],
      reads: [`warehouse:${warehouse_id}`, ...productsOf(items)],
    }),
    lists: ['restocks', 'stockSummary', 'products'],
    label: ({ warehouse_id, items }, names) => ({
      subject: names[warehouse_id] ?? '',
      units: unitsOf(items),
    }),
  }),
  restockUpdate: defineMutation({
    name: 'restockUpdate',
    v: 1,
    mode: 'queue',
    isEdit: true,
    args: z.extend(restockUpdateSchema, withId),
    route: { method: 'PUT', path: '/restocks/:id', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`restock:${id}`], reads: [] }),
    lists: ['restocks'],
    label: labelById,
  }),
  /** A draft has arrived. */
  restockApprove: defineMutation({
    name: 'restockApprove',
    v: 1,
    mode: 'queue',
    args: movingSchema,
    route: { method: 'PUT', path: '/restocks/:id/approve', body: ({ note }) => ({ note }) },
    touches: touchesGoods,
    lists: changed,
    label: labelById,
  }),
  restockReject: defineMutation({
    name: 'restockReject',
    v: 1,
    mode: 'queue',
    args: notedSchema,
    route: { method: 'PUT', path: '/restocks/:id/reject', body: bodyWithoutId },
    touches: ({ id }) => ({ writes: [`restock:${id}`], reads: [] }),
    lists: changed,
    label: labelById,
  }),
  /** Made by mistake, and all of it is still there. */
  restockVoid: defineMutation({
    name: 'restockVoid',
    v: 1,
    mode: 'queue',
    args: movingSchema,
    route: { method: 'PUT', path: '/restocks/:id/void', body: ({ note }) => ({ note }) },
    touches: touchesGoods,
    lists: changed,
    label: labelById,
  }),
};

function touchesGoods({ id, warehouse_id, items = [] }: z.output<typeof movingSchema>): Touches {
  const place: RecordRef[] = warehouse_id ? [`warehouse:${warehouse_id}`] : [];
  return { writes: [`restock:${id}`], reads: [...place, ...productsOf(items)] };
}
