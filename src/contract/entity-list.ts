import * as z from 'zod/mini';
import {
  type Entity,
  type Field,
  fieldsWith,
  type NamesWith,
  type RowOf,
  type ValueOf,
} from './define-entity.ts';
import { defineList, type ListDefinition, type SortOrder } from './define-list.ts';
import { rowSchemaOf } from './entity-schemas.ts';
import { searchSchema } from './fields.ts';
import type { References } from './references.ts';
import { textKey, textMatches, textSortKey } from './text-key.ts';

/** The filters of the list: the search box, and the fields with `filter`. */
export type FiltersOf<E extends Entity> = { search?: string | undefined } & {
  [Name in NamesWith<E['fields'], { filter: true }>]?: ValueOf<E['fields'][Name]> | undefined;
};
export type SortOf<E extends Entity> = NamesWith<E['fields'], { sort: true }>;
type ExactOf<E extends Entity> = NamesWith<E['fields'], { filter: true; kind: 'choice' }>;

interface RecordListParts<Name extends string, E extends Entity> {
  name: Name;
  path: `/${string}`;
  references?: References<RowOf<E>>;
  defaultOrder?: SortOrder;
  /** Lists whose clients always get the default sort (screens 8.4). */
  sortable?: false;
}

/**
 * The list of records: found, sorted and filtered by the fields that say so. Its first field with
 * `sort` is the default sort; devices keep all of its rows.
 */
export function defineRecordList<
  const Name extends string,
  E extends Entity,
  Refs extends References<RowOf<E>>,
>(
  entity: E,
  { references, ...parts }: RecordListParts<Name, E> & { references: Refs },
): ListDefinition<Name, RowOf<E>, FiltersOf<E>, SortOf<E>, keyof RowOf<E> & string> & {
  exactFilters: readonly ExactOf<E>[];
  references: Refs;
} {
  const { fields } = entity;
  const sorts = fieldsWith(entity, 'sort');
  const searched = fieldsWith(entity, 'search');
  const isChoice = (name: string) => fields[name]?.kind === 'choice';
  const filtered = fieldsWith(entity, 'filter');
  const textFilters = filtered.filter((name) => !isChoice(name));
  const list = defineList<string, AnyRow, AnyFilters, string, string, string>({
    defaultOrder: 'asc',
    sortable: true,
    ...parts,
    references: references as never,
    row: rowSchemaOf(entity) as unknown as z.ZodMiniType<AnyRow>,
    filters: z.object({
      ...Object.fromEntries(filtered.map((name) => [name, filterSchema(fields[name] as Field)])),
      search: searchSchema,
    }) as z.ZodMiniType<AnyFilters>,
    id: ({ id }) => String(id),
    sorts: sorts as [string, ...string[]],
    indexedFields: [...new Set([...sorts, ...searched, ...textFilters])],
    exactFilters: filtered.filter(isChoice) as never,
    sortKey: Object.fromEntries(
      sorts.map((name) => [name, (row: AnyRow) => sortKey(fields[name] as Field, row[name])]),
    ),
    matches: (row, { search, ...filters }) =>
      textFilters.every(
        (name) => !filters[name] || textKey(String(row[name] ?? '')) === textKey(filters[name]),
      ) && textMatches(search, ...searched.map((name) => String(row[name] ?? ''))),
    hasTotal: true,
    rowsKeptOnDevice: Number.POSITIVE_INFINITY,
  });
  // Inside this function the row is of any record.
  return list as never;
}

type AnyRow = Record<string, unknown>;
type AnyFilters = Record<string, string | undefined>;

function filterSchema(field: Field) {
  if (field.kind !== 'choice') return searchSchema;
  return z.optional(z.enum(field.values, { error: 'status_invalid' }));
}

/** Text that is ordered like the values: numbers get as many digits as the greatest. */
function sortKey(field: Field, value: unknown): string {
  if (field.kind === 'choice') return String(value);
  if (field.kind === 'whole' || field.kind === 'rupiah') {
    return String(value ?? 0).padStart(String(field.max).length, '0');
  }
  return textSortKey(String(value ?? ''));
}
