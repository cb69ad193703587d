import type * as z from 'zod/mini';
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
  /** Below `/api`. */
  path: string;
  row: z.ZodMiniType<Row>;
  filters: z.ZodMiniType<Filters>;
  /** The records that its rows show by name: an edit of one of them changes the list. */
  references: References<Row>;
  id: (row: Row) => string;
  /** The first is the default; a request that names none sorts by it. */
  sorts: readonly [Sort, ...Sort[]];
  defaultOrder: SortOrder;
  /** Whether clients may choose the sort (screens 8.4: some lists have no sort). */
  sortable: boolean;
  /** Text that orders rows as the database does when compared by UTF-16 unit. */
  sortKey: Record<Sort, (row: Pick<Row, Field>) => string>;
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
  /**
   * The fields by which rows are found and ordered. A device also stores them apart from the
   * rows (digest), so that it searches thousands of rows without reading them.
   */
  indexedFields: readonly Field[];
  /** The filters that must equal the field of the same name. */
  exact: readonly Field[];
}

/** The filters whose values are values of the field of their name. */
type ExactField<Row, Filters> = {
  [Field in keyof Row & keyof Filters & string]: NonNullable<Filters[Field]> extends Row[Field]
    ? Field
    : never;
}[keyof Row & keyof Filters & string];

/** A list as its noun defines it: `indexedFields` and `matches` without the exact filters. */
interface GivenList<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
  Exact extends ExactField<Row, Filters>,
> extends ListParts<Name, Row, Filters, Sort, Field | Exact> {
  indexedFields: readonly Field[];
  exact: readonly Exact[];
}

/** The definition of a list; its `matches` also checks the exact filters. */
export function defineList<
  Name extends string,
  Row,
  Filters extends Record<string, string | undefined>,
  Sort extends string,
  Field extends keyof Row & string,
  const Exact extends ExactField<Row, Filters>,
>(
  definition: GivenList<Name, Row, Filters, Sort, Field, Exact>,
): ListDefinition<Name, Row, Filters, Sort, Field | Exact> & { exact: readonly Exact[] } {
  const { exact, indexedFields, matches } = definition;
  return {
    ...definition,
    indexedFields: [...new Set([...indexedFields, ...exact])],
    matches: (row, filters) =>
      exact.every((field) => !filters[field] || isValue(row[field], filters[field])) &&
      matches(row, filters),
  };
}

/** The values of the exact filters of a list. */
export function exactOf<List extends { exact: readonly string[] }, Asked extends object>(
  { exact }: List,
  asked: Asked,
): Pick<Asked, List['exact'][number] & keyof Asked> {
  const isExact = ([field]: [string, unknown]) => exact.includes(field);
  return Object.fromEntries(Object.entries(asked).filter(isExact)) as Pick<
    Asked,
    List['exact'][number] & keyof Asked
  >;
}

function isValue(value: unknown, wanted: string): boolean {
  return value === wanted;
}

/** The query parameters of a list. Missing ones have the list's own defaults. */
export type ListParams<Filters, Sort extends string> = Filters & {
  page?: number;
  limit?: number;
  sort_by?: Sort;
  sort_order?: SortOrder;
};
