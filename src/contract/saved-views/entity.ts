import * as z from 'zod/mini';
import { defineList } from '../definitions/define-list.ts';
import { idSchema } from '../fields/ids.ts';
import { nameText } from '../fields/input-fields.ts';
import { textSortKey } from '../fields/text-key.ts';

/** Excludes saved views, which would refer to themselves. */
export const listsWithViews = [
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
 * A view is the query of a list page, so that it can be shared as a link. A view without a name is the list's last
 * arrangement (rules 9.18).
 */
export const savedViewSchema = z.object({
  id: z.uuid(),
  /** Possibly a list that only a newer version knows. */
  list: z.string(),
  name: z.string(),
  /** The query string without the `?`. */
  query: z.string(),
  /** The default view opens if the address has no query. */
  is_default: z.boolean(),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  created_at: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const nameSchema = nameText({ max: 60, required: 'name_required', length: 'cart_name_length' });
const listSchema = z.enum(listsWithViews, { error: 'invalid' });
const querySchema = z.string({ error: 'invalid' }).check(
  z.maxLength(1000, { error: 'invalid' }),
  // Security: without `/`, `?` and `#`, the string can only become the query of the list's page.
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

export const savedViewUpdateSchema = z.object({
  name: z.optional(nameSchema),
  query: z.optional(querySchema),
  ...flags,
});
export type SavedViewUpdate = z.infer<typeof savedViewUpdateSchema>;

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
  baristaAccess: 'all',
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
  // The maximum number of views per user (rules 5.8), so that one request returns all.
  pageSize: 100,
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});
