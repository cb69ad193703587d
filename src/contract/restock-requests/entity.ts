import * as z from 'zod/mini';
import {
  defineDocument,
  documentSchemaOf,
  documentSearchOf,
  type LineFields,
  lineSchemaOf,
  linesOf,
  moment,
  productName,
  units,
} from '../definitions/define-document.ts';
import { choice, freeText, reference } from '../definitions/define-entity.ts';
import { defineList } from '../definitions/define-list.ts';
import { personSchema } from '../definitions/references.ts';
import { type Stages, statusesOfStage } from '../definitions/stages.ts';
import { isWithinDates } from '../fields/dates.ts';
import { businessDateSchema, hasNumberPrefix, numberPrefixSchema, searchSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { freeTextSchema, maxFreeTextLength, notesSchema, versionSchema } from '../fields/input-fields.ts';
import { summedLinesSchema, uniqueLinesSchema } from '../fields/product-lines.ts';

export const restockRequestStages = {
  pending: 'open',
  approved: 'done',
  rejected: 'refused',
  cancelled: 'ended',
} as const satisfies Stages;

export const restockRequestStatuses = statusesOfStage(restockRequestStages);
export const openRequestStatuses = statusesOfStage(restockRequestStages, 'open');

export const requestLine = {
  product_details: productName({}),
  quantity: units({}),
  approved_quantity: units({ only: 'row', optional: true }),
} as const satisfies LineFields;

export const restockRequest = defineDocument('restockRequest', {
  numberPrefix: 'PB',
  fields: {
    status: choice({ values: restockRequestStatuses }),
    notes: freeText({ max: maxFreeTextLength }),
    created_at: moment({}),
    cart_id: reference({ to: 'cart', idOnly: true }),
    cart_details: z.object({ name: z.string(), code: z.string() }),
    requester_id: reference({ to: 'user', idOnly: true }),
    requester_details: personSchema,
    items: linesOf(requestLine),
    decided_at: moment({ optional: true }),
    decided_by: z.nullable(personSchema),
    decision_note: freeText({ max: maxFreeTextLength, optional: true }),
  },
});

/** 0 approves none of the line's units. */
export const approvalLine = {
  approved_quantity: units({ min: 0, error: 'approved_range' }),
} as const satisfies LineFields;

export const restockRequestSchema = documentSchemaOf(restockRequest);
export type RestockRequest = z.infer<typeof restockRequestSchema>;

export function approvedUnits({ items }: Pick<RestockRequest, 'items'>): number {
  return items.reduce((sum, { approved_quantity }) => sum + (approved_quantity ?? 0), 0);
}

export const restockRequestFiltersSchema = z.object({
  status: z.optional(z.enum(restockRequestStatuses, { error: 'status_invalid' })),
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
  cart_id: z.optional(idSchema),
  requester_id: z.optional(idSchema),
  search: searchSchema,
  number: numberPrefixSchema,
});

export const restockRequestList = defineList({
  name: 'restockRequests',
  path: '/restock-requests',
  baristaAccess: 'own',
  row: restockRequestSchema,
  filters: restockRequestFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['created_at'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['created_at', 'number'],
  exactFilters: ['status', 'cart_id', 'requester_id'],
  sortKey: { created_at: (row) => row.created_at },
  matches: (row, { start_date, end_date, number }) =>
    isWithinDates(row.created_at, start_date, end_date) && hasNumberPrefix(row.number, number),
  search: documentSearchOf(restockRequest, ['start_date', 'end_date']),
  rowsKeptOnDevice: 1000,
});

const requestLinesSchema = summedLinesSchema(lineSchemaOf('restockRequest', requestLine));

export const restockRequestCreateSchema = z.object({
  id: z.optional(idSchema),
  /** If missing, the cart that the barista has when the server receives the request. */
  cart_id: z.optional(
    z.nullable(
      z
        .string({ error: 'cart_required' })
        .check(z.minLength(1, { error: 'cart_required' }), z.toLowerCase(), z.uuid({ error: 'cart_unknown' })),
    ),
  ),
  notes: notesSchema,
  items: requestLinesSchema,
});
export type RestockRequestCreate = z.output<typeof restockRequestCreateSchema>;

export const restockRequestUpdateSchema = z.object({
  notes: z.optional(freeTextSchema),
  items: z.optional(requestLinesSchema),
  version: z.optional(versionSchema),
});
export type RestockRequestUpdate = z.output<typeof restockRequestUpdateSchema>;

export const requestApprovalSchema = z.object({
  /** Missing lines are approved in full. */
  items: z.optional(uniqueLinesSchema(lineSchemaOf('restockRequest', approvalLine), 'product_twice')),
  note: notesSchema,
  /** The source, if it is not the cart's home warehouse. */
  warehouse_id: z.optional(
    z.string({ error: 'warehouse_required' }).check(z.toLowerCase(), z.uuid({ error: 'warehouse_unknown' })),
  ),
  /** The goods are already on the cart: the approval is valid even if the ledger has fewer. */
  handed_over: z.optional(z.boolean({ error: 'invalid' })),
  /** The version that the user saw: the approval is rejected if the request has been edited since. */
  version: z.optional(versionSchema),
});
export type RequestApproval = z.output<typeof requestApprovalSchema>;
