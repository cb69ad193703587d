import type * as z from 'zod/mini';
import { type DocumentSearch, matchesSearch, type RecordOf } from './document-search.ts';
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
  path: string;
  row: z.ZodMiniType<Row>;
  filters: z.ZodMiniType<Filters>;
  /** Records whose names the rows show: an edit of such a record changes the list. */
  references: References<Row>;
  id: (row: Row) => string;
  /** The first is the default sort. */
  sorts: readonly [Sort, ...Sort[]];
  defaultOrder: SortOrder;
  /** If false, clients always get the default sort (screens 8.4). */
  sortable: boolean;
  /** Strings that sort rows in the database's order when compared by UTF-16 code unit. */
  sortKey: Record<Sort, (row: Pick<Row, Field>) => string>;
  matches: (row: Pick<Row, Field>, filters: Filters, recordOf?: RecordOf) => boolean;
  /** For documents: how the filter `search` matches, in addition to `matches`. */
  search?: DocumentSearch;
  /** For records: the fields that `search` reads; the first is the name. */
  searchedFields?: readonly string[];
  /** For filters that change a row's content; `null` excludes the row. */
  project?: (row: Row, filters: Filters) => Row | null;
  /** `meta.sum`: the sums of all pages, requested with `sum=true`. */
  sum?: z.ZodMiniType<Record<string, number>>;
  /** Which rows baristas may read; none if missing. The office reads all rows. */
  baristaAccess?: 'all' | 'own';
  /** Users see only their own rows. */
  isPersonal?: boolean;
  pageSize?: number;
  /** Security: removes fields that a device must not store. */
  toMirror?(row: Row): Row;
  /** How many rows a warm-up fetches. Further rows are stored only when a screen shows them. */
  rowsKeptOnDevice: number;
  /** How many of the newest rows a device can show without gaps; the rest replace deleted ones. Default: half. */
  rowsWithoutGap?: number;
}

/** Rows are sorted by sort key, then by id, both in the sort's direction. */
export interface ListDefinition<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
> extends ListParts<Name, Row, Filters, Sort, Field> {
  /** The fields that filters and sorts read. */
  indexedFields: readonly Field[];
  exactFilters: readonly Field[];
}

type ExactField<Row, Filters> = {
  [Field in keyof Row & keyof Filters & string]: NonNullable<Filters[Field]> extends Row[Field] ? Field : never;
}[keyof Row & keyof Filters & string];

/** `defineList` adds the exact filters to `indexedFields` and `matches`. */
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
      exactFilters.every((field) => !filters[field] || isSame(row[field], filters[field])) &&
      matches(row, filters) &&
      (!search || matchesSearch(search, row, filters, recordOf)),
  };
}

export function exactFiltersOf<List extends { exactFilters: readonly string[] }, Params extends object>(
  { exactFilters }: List,
  params: Params,
): Pick<Params, List['exactFilters'][number] & keyof Params> {
  const isExactFilter = ([field]: [string, unknown]) => exactFilters.includes(field);
  return Object.fromEntries(Object.entries(params).filter(isExactFilter)) as Pick<
    Params,
    List['exactFilters'][number] & keyof Params
  >;
}

// Takes `unknown`, because TypeScript cannot compare the generic types of row and filter.
function isSame(value: unknown, filter: string): boolean {
  return value === filter;
}

export type ListParams<Filters, Sort extends string> = Filters & {
  page?: number;
  limit?: number;
  sort_by?: Sort;
  sort_order?: SortOrder;
};
