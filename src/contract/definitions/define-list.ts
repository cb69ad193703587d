import type * as z from 'zod/mini';
import { type DocumentSearch, isFound, type RecordOf } from './document-search.ts';
import type { References } from './references.ts';

export type SortOrder = 'asc' | 'desc';

interface ListParts<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
> {
  name: Name;
  /** The route of the list, below `/api`. */
  path: string;
  row: z.ZodMiniType<Row>;
  filters: z.ZodMiniType<Filters>;
  /** The records that rows of this list show by name: an edit of such a record changes the list. */
  references: References<Row>;
  id: (row: Row) => string;
  /** The first sort is the default, for requests without `sort_by`. */
  sorts: readonly [Sort, ...Sort[]];
  defaultOrder: SortOrder;
  /** Whether clients may choose the sort. Other lists always have the default sort (screens 8.4). */
  sortable: boolean;
  /** For each sort a text of the row. Compared by UTF-16 unit, the texts order rows as the database does. */
  sortKey: Record<Sort, (row: Pick<Row, Field>) => string>;
  /** Whether a row is in the list under these filters; `recordOf` as in `isFound`. */
  matches: (row: Pick<Row, Field>, filters: Filters, recordOf?: RecordOf) => boolean;
  /** For documents: what their filter `search` finds, beside what `matches` says. */
  search?: DocumentSearch;
  /** For records: the fields that their filter `search` looks at; the first is the name. */
  searchedFields?: readonly string[];
  /** For lists whose filters change the content of a row; `null` leaves the row out. */
  project?: (row: Row, filters: Filters) => Row | null;
  /** What `meta.sum` answers to a request with `sum=true`: the rows on all pages added up. */
  sum?: z.ZodMiniType<Record<string, number>>;
  /** Which rows a barista reads, those of the list or only their own; missing: none. The office reads all. */
  forBaristas?: 'all' | 'own';
  /** Whether each user has rows of their own, so that no two users see the same list. */
  isPersonal?: boolean;
  /** The rows of a page whose request names no number; by default `defaultPageSize`. */
  pageSize?: number;
  /** Removes what a device may not store. If it is missing, a device stores the whole row. */
  toMirror?(row: Row): Row;
  /**
   * How many rows a warm-up fetches, from the first page in the default order. Rows beyond that are stored
   * only when somebody uses them.
   */
  rowsKeptOnDevice: number;
  /**
   * How many of these, the newest first, a device has without a gap: the others make up for rows that have gone
   * since. Half of them, unless rows of the list hardly ever go.
   */
  rowsWithoutGap?: number;
}

/**
 * One list of the API, defined once for the server, the mirror and the screens. Order is by the sort
 * key, then by id, both in the direction of the sort.
 */
export interface ListDefinition<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
> extends ListParts<Name, Row, Filters, Sort, Field> {
  /** The fields by which rows are found and ordered. */
  indexedFields: readonly Field[];
  /** The filters that must equal the field of the same name. */
  exactFilters: readonly Field[];
}

/** The filters whose values are values of the field with the same name. */
type ExactField<Row, Filters> = {
  [Field in keyof Row & keyof Filters & string]: NonNullable<Filters[Field]> extends Row[Field] ? Field : never;
}[keyof Row & keyof Filters & string];

/** The input of `defineList`: here `indexedFields` and `matches` leave out the exact filters. */
interface ListInput<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
  Exact extends ExactField<Row, Filters>,
> extends ListParts<Name, Row, Filters, Sort, Field | Exact> {
  indexedFields: readonly Field[];
  exactFilters: readonly Exact[];
}

/** Completes the definition of a list: adds the exact filters to `indexedFields` and `matches`. */
export function defineList<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
  const Exact extends ExactField<Row, Filters>,
>(
  definition: ListInput<Name, Row, Filters, Sort, Field, Exact>,
): ListDefinition<Name, Row, Filters, Sort, Field | Exact> & { exactFilters: readonly Exact[] } {
  const { exactFilters, indexedFields, matches, search } = definition;
  return {
    ...definition,
    indexedFields: [...new Set([...indexedFields, ...exactFilters])],
    matches: (row, filters, recordOf) =>
      // A missing or empty filter matches every row.
      exactFilters.every((field) => !filters[field] || isSame(row[field], filters[field])) &&
      matches(row, filters) &&
      (!search || isFound(search, row, filters, recordOf)),
  };
}

/** The subset of the parameters that are exact filters of the list. */
export function exactFiltersOf<List extends { exactFilters: readonly string[] }, Params extends object>(
  { exactFilters }: List,
  params: Params,
): Pick<Params, List['exactFilters'][number] & keyof Params> {
  const isExact = ([field]: [string, unknown]) => exactFilters.includes(field);
  return Object.fromEntries(Object.entries(params).filter(isExact)) as Pick<
    Params,
    List['exactFilters'][number] & keyof Params
  >;
}

// A function with `unknown`, because TypeScript cannot compare the generic types of row and filter.
function isSame(value: unknown, filter: string): boolean {
  return value === filter;
}

/** The query parameters of a list. For a missing parameter the default of the list applies. */
export type ListParams<Filters, Sort extends string> = Filters & {
  page?: number;
  limit?: number;
  sort_by?: Sort;
  sort_order?: SortOrder;
};
