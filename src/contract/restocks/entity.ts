import * as z from 'zod/mini';
import {
  amount,
  day,
  defineDocument,
  documentSchemaOf,
  documentSearchOf,
  type LineFields,
  lineKeyOf,
  lineSchemaOf,
  linesOf,
  moment,
  productReference,
  referencesOf,
  units,
} from '../definitions/define-document.ts';
import { choice, freeText, reference } from '../definitions/define-entity.ts';
import { defineList } from '../definitions/define-list.ts';
import { personSchema } from '../definitions/references.ts';
import { type Stages, statusesOfStage } from '../definitions/stages.ts';
import { addDays, type BusinessDate, isWithinDates } from '../fields/dates.ts';
import { businessDateSchema, hasNumberPrefix, numberPrefixSchema, searchSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { freeTextSchema, maxFreeTextLength, notesSchema, versionSchema } from '../fields/input-fields.ts';
import { sumLines, summedLinesSchema } from '../fields/product-lines.ts';
import { maxPrice, maxShelfLifeDays } from '../products/entity.ts';
import { type FieldReason, fieldReason } from '../sync/field-errors.ts';

export const restockStages = {
  pending: 'open',
  approved: 'done',
  rejected: 'refused',
  voided: 'ended',
} as const satisfies Stages;

export const restockStatuses = statusesOfStage(restockStages);

/** One lot at one unit cost. */
export const restockLine = {
  product: productReference({}),
  quantity: units({}),
  expired_date: day({ optional: true }),
  /** In whole rupiah; null if unknown. */
  unit_cost: amount({ max: maxPrice, optional: true, later: true, error: 'unit_cost_range' }),
} as const satisfies LineFields;

/** Unless created as `pending`, its goods are in stock immediately. */
export const restock = defineDocument('restock', {
  numberPrefix: 'RS',
  fields: {
    status: choice({ values: restockStatuses }),
    warehouse_id: reference({ to: 'warehouse' }),
    supplier_id: reference({ to: 'supplier', optional: true }),
    notes: freeText({ max: maxFreeTextLength }),
    restocked_at: moment({}),
    created_at: moment({}),
    created_by: personSchema,
    /** Null until the restock is sent. */
    created_by_id: z.nullable(z.uuid()),
    items: linesOf(restockLine),
  },
});

export const restockSchema = documentSchemaOf(restock);
export type Restock = z.infer<typeof restockSchema>;

export const restockReferences = referencesOf(restock);

export const restockFiltersSchema = z.object({
  start_date: z.optional(businessDateSchema),
  end_date: z.optional(businessDateSchema),
  supplier_id: z.optional(idSchema),
  warehouse_id: z.optional(idSchema),
  created_by_id: z.optional(idSchema),
  search: searchSchema,
  number: numberPrefixSchema,
});

export const restockList = defineList({
  name: 'restocks',
  path: '/restocks',
  row: restockSchema,
  filters: restockFiltersSchema,
  references: restockReferences,
  id: (row) => row.id,
  sorts: ['restocked_at'],
  defaultOrder: 'desc',
  sortable: true,
  indexedFields: ['restocked_at', 'number'],
  exactFilters: ['supplier_id', 'warehouse_id', 'created_by_id'],
  sortKey: { restocked_at: (row) => row.restocked_at },
  matches: (row, { start_date, end_date, number }) =>
    isWithinDates(row.restocked_at, start_date, end_date) && hasNumberPrefix(row.number, number),
  search: documentSearchOf(restock, ['start_date', 'end_date']),
  rowsKeptOnDevice: 1000,
});

export const restockLineKey = lineKeyOf(restockLine);

const restockItemSchema = lineSchemaOf('restock', restockLine);
export type RestockItem = z.infer<typeof restockItemSchema>;

/** Lines of one lot are merged only if they cost the same. */
export const restockLinesSchema = summedLinesSchema(restockItemSchema, restockLineKey);

export const restockCreateSchema = z.object({
  id: z.optional(idSchema),
  warehouse_id: z
    .string({ error: 'warehouse_required' })
    .check(z.minLength(1, { error: 'warehouse_required' }), z.toLowerCase(), z.uuid({ error: 'warehouse_unknown' })),
  supplier_id: z.optional(z.nullable(idSchema)),
  notes: notesSchema,
  status: z.optional(z.enum(['pending', 'approved'], { error: 'status_invalid' })),
  items: restockLinesSchema,
  /** Resolves `possible_duplicate`: the user confirms a second delivery. */
  confirm: z.optional(
    z
      .array(z.enum(['possible_duplicate'], { error: 'confirm_invalid' }))
      .check(z.maxLength(10, { error: 'confirm_invalid' })),
  ),
});

export type RestockCreateInput = z.input<typeof restockCreateSchema>;
export type RestockCreate = z.output<typeof restockCreateSchema>;

/**
 * Fields that can change after the goods have moved (rules 6.1). `costs` means the same lines with other unit costs.
 */
const fieldsEditableAfterApproval = ['supplier_id', 'notes', 'costs'];

export function isFieldEditable(field: string, status: string): boolean {
  return status === 'pending' || (status === 'approved' && fieldsEditableAfterApproval.includes(field));
}

export const restockUpdateSchema = z.object({
  supplier_id: z.optional(z.nullable(idSchema)),
  notes: z.optional(freeTextSchema),
  items: z.optional(restockLinesSchema),
  version: z.optional(versionSchema),
});
export type RestockUpdate = z.infer<typeof restockUpdateSchema>;

/** Without `items`, all goods arrived as expected. */
export const restockApprovalSchema = z.object({
  note: notesSchema,
  /** A line without a unit cost gets that of the expected line. */
  items: z.optional(restockLinesSchema),
  differences: z.optional(freeTextSchema),
});
export type RestockApproval = z.infer<typeof restockApprovalSchema>;

interface LotLine {
  product_id: string;
  expired_date: string | null;
  quantity: number;
}

/** `costs` if both lists have the same units of the same lots. */
export function changedLinesField(lines: readonly LotLine[], before: readonly LotLine[]): 'items' | 'costs' {
  const lotUnitsOf = (lotLines: readonly LotLine[]) =>
    lotsOf(lotLines).map((line) => `${lotKey(line)} ${line.quantity}`);
  return lotUnitsOf(lines).sort().join() === lotUnitsOf(before).sort().join() ? 'costs' : 'items';
}

/** Merges lines of a lot, regardless of their unit cost. */
export function lotsOf<Line extends LotLine>(lines: readonly Line[]): Line[] {
  return sumLines(lines, lotKey);
}

function lotKey({ product_id, expired_date }: Omit<LotLine, 'quantity'>): string {
  return `${product_id} ${expired_date}`;
}

/** Compares with the restock's day instead of today: a restock made offline three days ago stays valid (rules 5.4). */
export function expiryErrors(
  items: readonly Pick<RestockItem, 'expired_date'>[],
  restockDate: BusinessDate,
): FieldReason[] {
  // The maximum is in years of 366 days, so leap days never make a date too late.
  const latestDate = addDays(restockDate, maxShelfLifeDays);
  return items.flatMap(({ expired_date }, index) => {
    const field = `items[${index}].expired_date`;
    if (expired_date === null) return [];
    if (expired_date < restockDate) return [fieldReason(field, 'expired_date_before_restock')];
    return expired_date > latestDate ? [fieldReason(field, 'expired_date_too_far')] : [];
  });
}
