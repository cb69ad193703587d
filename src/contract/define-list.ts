import type * as z from 'zod/mini';

export type SortOrder = 'asc' | 'desc';

/**
 * One list of the API, said once for the server that answers it, the mirror that keeps it and the
 * screen that shows it. Order is by the sort key, then by id, both in the direction of the sort.
 */
export interface ListDefinition<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
> {
  name: Name;
  /** Below `/api`. */
  path: string;
  row: z.ZodMiniType<Row>;
  filters: z.ZodMiniType<Filters>;
  id: (row: Row) => string;
  /** The first is the default; a request that names none sorts by it. */
  sorts: readonly [Sort, ...Sort[]];
  defaultOrder: SortOrder;
  /** Whether clients may choose the sort (screens 8.4: some lists have no sort). */
  sortable: boolean;
  /** Text that orders rows as the database does when compared by UTF-16 unit. */
  sortKey: Record<Sort, (row: Pick<Row, Field>) => string>;
  /**
   * The fields by which rows are found and ordered. A device keeps them apart, so that it searches
   * thousands of rows without reading them.
   */
  judgedBy: readonly Field[];
  /** Whether a row is in the list under these filters. */
  matches: (row: Pick<Row, Field>, filters: Filters) => boolean;
  /** For lists whose filters change what a row holds; `null` when nothing of it is left. */
  project?: (row: Row, filters: Filters) => Row | null;
  /** Whether `meta.pagination.total` is answered. */
  counted: boolean;
  /** Whether each person has rows of their own, so that no two see the same list. */
  isPersonal?: boolean;
  /** What of a row a device may keep; everything where it is missing. */
  toMirror?: (row: Row) => Row;
  /** How many of its newest rows the mirror keeps; the rest of a long history stays behind. */
  keep: number;
}

export function defineList<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
>(
  definition: ListDefinition<Name, Row, Filters, Sort, Field>,
): ListDefinition<Name, Row, Filters, Sort, Field> {
  return definition;
}

/** What a list is asked for. Missing parts have the list's own defaults. */
export type ListParams<Filters, Sort extends string> = Filters & {
  page?: number;
  limit?: number;
  sort_by?: Sort;
  sort_order?: SortOrder;
};
