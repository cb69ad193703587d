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
  referencesOf,
  shownProduct,
  units,
} from '../definitions/define-document.ts';
import { choice, freeText, reference } from '../definitions/define-entity.ts';
import { defineList } from '../definitions/define-list.ts';
import { personSchema } from '../definitions/references.ts';
import { type Stages, statusesIn } from '../definitions/stages.ts';
import { addDays, type BusinessDate, isWithinDates } from '../fields/dates.ts';
import { businessDateSchema, numberBeginningSchema, numberBegins, searchSchema } from '../fields/fields.ts';
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

export const restockStatuses = statusesIn(restockStages);

/** Goods of one lot, received at one price. */
export const restockLine = {
  product: shownProduct({}),
  quantity: units({}),
  /** Null: without a date. */
  expired_date: day({ optional: true }),
  /** What one unit cost, in whole rupiah; null if that is not known. */
  unit_cost: amount({ max: maxPrice, optional: true, later: true, error: 'unit_cost_range' }),
} as const satisfies LineFields;

/** Goods received into a warehouse. Unless it is created as `pending`, its goods are in stock at once. */
export const restock = defineDocument('restock', {
  numbering: 'RS',
  fields: {
    status: choice({ values: restockStatuses }),
    warehouse_id: reference({ to: 'warehouse' }),
    /** The supplier of the goods, if known. */
    supplier_id: reference({ to: 'supplier', optional: true }),
    notes: freeText({ max: maxFreeTextLength }),
    restocked_at: moment({}),
    created_at: moment({}),
    created_by: personSchema,
    /** The id of that person; null until the restock is sent. */
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
  /** Who recorded it. */
  created_by_id: z.optional(idSchema),
  search: searchSchema,
  /** The beginning of the number. */
  number: numberBeginningSchema,
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
    isWithinDates(row.restocked_at, start_date, end_date) && numberBegins(row.number, number),
  search: documentSearchOf(restock, ['start_date', 'end_date']),
  rowsKeptOnDevice: 1000,
});

/** What makes a line of a restock another one than the line beside it: its lot and its price. */
export const restockLineKey = lineKeyOf(restockLine);

const restockItemSchema = lineSchemaOf('restock', restockLine);
export type RestockItem = z.infer<typeof restockItemSchema>;

/** The lines of a restock: those of one lot are one line, unless they cost differently: no price may be lost. */
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
  /** Resolves the refusal `possible_duplicate`: the user confirms that this is a second delivery. */
  confirm: z.optional(
    z
      .array(z.enum(['possible_duplicate'], { error: 'confirm_invalid' }))
      .check(z.maxLength(10, { error: 'confirm_invalid' })),
  ),
});

/** A restock as a form or another client writes it. */
export type RestockCreateInput = z.input<typeof restockCreateSchema>;
export type RestockCreate = z.output<typeof restockCreateSchema>;

/**
 * What else than the goods, which have moved by then, may still change of an approved restock (rules 6.1). `costs` are
 * lines with the goods of before, at other prices (`fieldOfLines`).
 */
const changeableOnceApproved = ['supplier_id', 'notes', 'costs'];

/** Whether an edit may change this field of a restock of this status: of one that was refused or voided none. */
export function isChangeable(field: string, status: string): boolean {
  return status === 'pending' || (status === 'approved' && changeableOnceApproved.includes(field));
}

export const restockUpdateSchema = z.object({
  supplier_id: z.optional(z.nullable(idSchema)),
  notes: z.optional(freeTextSchema),
  items: z.optional(restockLinesSchema),
  version: z.optional(versionSchema),
});
export type RestockUpdate = z.infer<typeof restockUpdateSchema>;

/** The body of approve, which may be missing: then all came as it was expected. */
export const restockApprovalSchema = z.object({
  note: notesSchema,
  /** What came. A line without a price has that of the line that was expected. */
  items: z.optional(restockLinesSchema),
  /** In words what differs from what was expected; it is written below the notes. */
  differences: z.optional(freeTextSchema),
});
export type RestockApproval = z.infer<typeof restockApprovalSchema>;

interface LineOfLot {
  product_id: string;
  expired_date: string | null;
  quantity: number;
}

/** What an edit of the lines changes: `costs` if they have the same units of the same lots, else `items`. */
export function fieldOfLines(lines: readonly LineOfLot[], before: readonly LineOfLot[]): 'items' | 'costs' {
  const goodsOf = (each: readonly LineOfLot[]) => lotsOf(each).map((line) => `${lotKey(line)} ${line.quantity}`);
  return goodsOf(lines).sort().join() === goodsOf(before).sort().join() ? 'costs' : 'items';
}

/** The lines of one lot as one line, whatever they cost. */
export function lotsOf<Line extends LineOfLot>(lines: readonly Line[]): Line[] {
  return sumLines(lines, lotKey);
}

function lotKey({ product_id, expired_date }: Omit<LineOfLot, 'quantity'>): string {
  return `${product_id} ${expired_date}`;
}

/**
 * Checks the expiry dates against the day of the restock, not against today: a restock that was made offline
 * three days ago stays valid (rules 5.4).
 */
export function expiryErrors(
  items: readonly Pick<RestockItem, 'expired_date'>[],
  restockDate: BusinessDate,
): FieldReason[] {
  // 366 days a year, so that leap days do not make a date too late.
  const latest = addDays(restockDate, maxShelfLifeDays);
  return items.flatMap(({ expired_date }, index) => {
    const field = `items[${index}].expired_date`;
    if (expired_date === null) return [];
    if (expired_date < restockDate) return [fieldReason(field, 'expired_date_before_restock')];
    return expired_date > latest ? [fieldReason(field, 'expired_date_too_far')] : [];
  });
}
