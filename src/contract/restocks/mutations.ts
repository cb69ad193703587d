import * as z from 'zod/mini';
import { defineMutation, type RecordRef } from '../definitions/define-mutation.ts';
import { documentAction, statusCheck } from '../definitions/document-action.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdWithNoteSchema,
  idField,
  labelById,
  movedLinesSchema,
  productRefs,
  unitsOf,
  withoutUndefined,
} from '../definitions/mutation-args.ts';
import { changedReferences, namedReferences, refsOf } from '../definitions/references.ts';
import { editLabelFor } from '../definitions/resolutions.ts';
import { idSchema } from '../fields/ids.ts';
import { text } from '../messages/text.ts';
import { expectUnits, type NamedPlace, type OptimisticEntry } from '../overlay-rows.ts';
import {
  type Restock,
  type RestockCreate,
  restock,
  restockApprovalSchema,
  restockCreateSchema,
  restockReferences,
  restockUpdateSchema,
} from './entity.ts';
import { receivedLines, withDifferences } from './receipt.ts';
import { localRestockEditError } from './rules.ts';

const restocks = { list: 'restocks', document: restock } as const;
const changedLists = ['restocks', 'stockSummary', 'products'] as const;

/** The request body contains only the note; the rest is for the optimistic update. */
const decisionWithGoodsSchema = z.extend(byIdWithNoteSchema, {
  warehouse_id: z.optional(idSchema),
  items: movedLinesSchema,
});

const { items: receivedSchema, differences } = restockApprovalSchema.shape;

const receiptSchema = z.extend(decisionWithGoodsSchema, { received: receivedSchema, differences });

export const restockMutations = {
  restockCreate: defineMutation({
    name: 'restockCreate',
    v: 1,
    mode: 'queue',
    kind: 'create',
    icon: 'goods',
    args: z.extend(restockCreateSchema, idField),
    route: { method: 'POST', path: '/restocks', body: argsAsBody },
    touches: ({ id, items, ...fields }) => ({
      writes: [`restock:${id}`],
      reads: [...refsOf(restockReferences, fields), ...productRefs(items)],
    }),
    lists: changedLists,
    label: ({ warehouse_id, items }, names) => ({
      subject: names[warehouse_id] ?? '',
      units: unitsOf(items),
    }),
    optimisticUpdate: {
      restocks: (rows, args, entry) => rows.create(newRestock(args, entry), args.id),
      stockSummary: (rows, { warehouse_id, status, items }, entry) => {
        // A pending restock moves no goods.
        if (status !== 'pending') expectUnits(rows, warehousePlace(warehouse_id, entry), items, entry);
      },
    },
    form: { path: '/restocks?edit=:seq' },
    resolutions: {
      possible_duplicate: {
        resolve: ({ args }) => [
          {
            key: 'keepBoth',
            replacements: [{ args: { ...args, confirm: ['possible_duplicate' as const] } }],
          },
        ],
      },
      reference_deleted: { edit: editLabelFor('warehouse_id', 'chooseWarehouse') },
    },
  }),
  restockUpdate: defineMutation({
    name: 'restockUpdate',
    v: 1,
    mode: 'queue',
    kind: 'edit',
    args: z.extend(restockUpdateSchema, idField),
    route: { method: 'PUT', path: '/restocks/:id', body: bodyWithoutId },
    touches: ({ id, ...fields }) => ({
      writes: [`restock:${id}`],
      reads: refsOf(restockReferences, fields),
    }),
    lists: ['restocks'],
    label: labelById,
    optimisticUpdate: {
      restocks: (rows, { id, version: _, items, ...fields }, { names }) =>
        rows.update(id, (row) => ({
          ...row,
          ...withoutUndefined(fields),
          ...changedReferences(restockReferences, fields, names),
          ...(items && { items: toLines(items, { ...productNamesOf(row), ...names }) }),
        })),
    },
    form: { path: '/restocks?edit=:seq' },
    localCheck: { reads: ['restocks'], why: localRestockEditError },
    resolutions: { wrong_state: { isFinal: true } },
  }),
  restockApprove: defineMutation({
    name: 'restockApprove',
    v: 1,
    mode: 'queue',
    kind: 'approve',
    args: receiptSchema,
    route: {
      method: 'PUT',
      path: '/restocks/:id/approve',
      body: ({ note, received, differences }) => withoutUndefined({ note, items: received, differences }),
    },
    touches: (args) => ({ writes: [`restock:${args.id}`], reads: goodsReads(args) }),
    lists: changedLists,
    label: labelById,
    optimisticUpdate: {
      restocks: (rows, { id, received, differences }, entry) =>
        rows.update(id, (row) => {
          if (entry.state === 'refused') return row;
          const names = { ...productNamesOf(row), ...entry.names };
          return {
            ...row,
            status: 'approved',
            restocked_at: entry.occurredAt,
            notes: withDifferences(row.notes, differences),
            ...(received && { items: toLines(receivedLines(received, row.items), names) }),
          };
        }),
      stockSummary: (rows, { warehouse_id, items = [], received }, entry) =>
        expectUnits(rows, warehousePlace(warehouse_id, entry), received ?? items, entry),
    },
    form: { path: '/restocks?edit=:seq' },
    localCheck: statusCheck(restocks, ['pending']),
    resolutions: {},
  }),
  restockReject: documentAction(restocks, 'reject', {
    args: byIdWithNoteSchema,
    lists: changedLists,
    action: { from: ['pending'], to: 'rejected', button: 'danger' },
  }),
  /** Possible only while all its goods are still in the warehouse. */
  restockVoid: documentAction(restocks, 'void', {
    args: decisionWithGoodsSchema,
    lists: changedLists,
    reads: goodsReads,
    optimisticUpdate: {
      stockSummary: (rows, { warehouse_id, items = [] }, entry) =>
        expectUnits(rows, warehousePlace(warehouse_id, entry), items, entry, -1),
    },
    action: {
      from: ['approved'],
      to: 'voided',
      button: 'danger',
      otherStatusError: ({ number, status }) => (status === 'pending' ? text('restock.draft', { number }) : undefined),
    },
  }),
};

function goodsReads({ id: _, items = [], ...fields }: z.output<typeof decisionWithGoodsSchema>): RecordRef[] {
  return [...refsOf(restockReferences, fields), ...productRefs(items)];
}

function toLines(items: RestockCreate['items'], names: Record<string, string>): Restock['items'] {
  return items.map((item) => ({
    ...item,
    product: { id: item.product_id, name: names[item.product_id] ?? '' },
  }));
}

function productNamesOf({ items }: Restock): Record<string, string> {
  return Object.fromEntries(items.map(({ product }) => [product.id, product.name]));
}

function newRestock(
  { status, items, confirm: _, ...fields }: RestockCreate & { id: string },
  { names, occurredAt }: OptimisticEntry,
): Restock {
  return {
    ...fields,
    ...namedReferences(restockReferences, fields, names),
    // The server assigns numbers.
    number: '',
    status: status ?? 'approved',
    restocked_at: occurredAt,
    created_at: occurredAt,
    created_by: { username: '' },
    created_by_id: null,
    items: toLines(items, names),
    version: 1,
  };
}

function warehousePlace(warehouseId: string | undefined, { names }: OptimisticEntry): NamedPlace {
  return { kind: 'warehouse', name: names[warehouseId ?? ''] };
}
