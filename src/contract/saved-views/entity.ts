import * as z from 'zod/mini';
import { defineList } from '../definitions/define-list.ts';
import { idSchema } from '../fields/ids.ts';
import { nameText } from '../fields/input-fields.ts';
import { textSortKey } from '../fields/text-key.ts';

/** The lists of which views are saved: all but this one, which would otherwise be defined by itself. */
export const viewedLists = [
  'products',
  'warehouses',
  'carts',
  'cartAssignments',
  'restocks',
  'restockRequests',
  'transactions',
  'stockSummary',
  'suppliers',
  'users',
  'templates',
  'saleDays',
  'notifications',
] as const;

/**
 * How a person looks at a list: under a name, or without one as the person arranged it last (rules 9.18). What is
 * shown is the query of the list's page, so that a view is opened, kept and sent to others as an address.
 */
export const savedViewSchema = z.object({
  id: z.uuid(),
  /** One of `viewedLists`, or one that only a newer version knows. */
  list: z.string(),
  /** Empty for what is arranged without a name. */
  name: z.string(),
  /** Filters, sort, rows per page and columns (`columns=name.price`), as in the address, without the `?`. */
  query: z.string(),
  /** The list opens with it for its owner, where the address says nothing else. */
  is_default: z.boolean(),
  /** Everybody of the office sees it. */
  is_shared: z.boolean(),
  /** Whether the reader saved it. */
  is_mine: z.boolean(),
  created_at: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const nameSchema = nameText({ max: 60, required: 'name_required', length: 'cart_name_length' });
const listSchema = z.enum(viewedLists, { error: 'invalid' });
const querySchema = z.string({ error: 'invalid' }).check(
  z.maxLength(1000, { error: 'invalid' }),
  // Without `/`, `?` and `#` the text can only become the query of the list's page.
  z.regex(/^[\w.~%+*=&-]*$/, { error: 'invalid' }),
);
const flags = {
  is_default: z.optional(z.boolean({ error: 'invalid' })),
  is_shared: z.optional(z.boolean({ error: 'invalid' })),
};

export const savedViewCreateSchema = z.object({
  id: z.optional(idSchema),
  list: listSchema,
  name: nameSchema,
  query: querySchema,
  ...flags,
});
export type SavedViewCreate = z.infer<typeof savedViewCreateSchema>;

/** What changes a view: any of these fields. */
export const savedViewUpdateSchema = z.object({
  name: z.optional(nameSchema),
  query: z.optional(querySchema),
  ...flags,
});
export type SavedViewUpdate = z.infer<typeof savedViewUpdateSchema>;

/** How the caller arranged a list, without a name. */
export const arrangementSchema = z.object({
  id: z.optional(idSchema),
  list: listSchema,
  query: querySchema,
});
export type Arrangement = z.infer<typeof arrangementSchema>;

export const savedViewFiltersSchema = z.object({
  list: z.optional(listSchema),
});

export const savedViewList = defineList({
  name: 'savedViews',
  path: '/saved-views',
  forBaristas: 'all',
  row: savedViewSchema,
  filters: savedViewFiltersSchema,
  references: {},
  id: (row) => row.id,
  sorts: ['name'],
  defaultOrder: 'asc',
  sortable: false,
  indexedFields: ['name'],
  exactFilters: ['list'],
  sortKey: { name: (row) => textSortKey(row.name) },
  matches: () => true,
  isPersonal: true,
  // As many as one person may save (rules 5.8): who asks for no number of rows has got them all from the beginning.
  pageSize: 100,
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});
