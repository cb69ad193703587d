import * as z from 'zod/mini';
import { searchSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { textKey, textMatches, textSortKey } from '../fields/text-key.ts';
import {
  type Entity,
  type Field,
  fieldsWith,
  type NamesWith,
  type RowOf,
  type ShownReferences,
  shownReferencesOf,
  type ValueOf,
} from './define-entity.ts';
import { defineList, type ListDefinition, type SortOrder } from './define-list.ts';
import { rowSchemaOf } from './entity-schemas.ts';

/** The filters of the list: the search box, and the fields with `filter`. */
export type FiltersOf<E extends Entity> = { search?: string | undefined } & {
  [Name in NamesWith<E['fields'], { filter: true }>]?: Exclude<ValueOf<E['fields'][Name]>, null> | undefined;
};
export type SortOf<E extends Entity> = NamesWith<E['fields'], { sort: true }>;
type ExactOf<E extends Entity> = NamesWith<E['fields'], { filter: true; kind: ExactKind }>;
type ExactKind = 'choice' | 'reference';

interface RecordListParts<Name extends string> {
  name: Name;
  path: `/${string}`;
  defaultOrder?: SortOrder;
  /** Lists whose clients always get the default sort (screens 8.4). */
  sortable?: false;
  forBaristas?: 'all' | 'own';
}

/**
 * The list of records: found, sorted and filtered by the fields that say so. Its first field with
 * `sort` is the default sort; devices keep all of its rows.
 */
export function defineRecordList<const Name extends string, E extends Entity>(
  entity: E,
  parts: RecordListParts<Name>,
): ListDefinition<Name, RowOf<E>, FiltersOf<E>, SortOf<E>, keyof RowOf<E> & string> & {
  exactFilters: readonly ExactOf<E>[];
  references: ShownReferences<E['fields']>;
} {
  const { fields } = entity;
  const sorts = fieldsWith(entity, 'sort');
  const searched = fieldsWith(entity, 'search');
  const isExact = (name: string) => exactKinds.includes(fields[name]?.kind as ExactKind);
  const filtered = fieldsWith(entity, 'filter');
  const textFilters = filtered.filter((name) => !isExact(name));
  const list = defineList<string, AnyRow, AnyFilters, string, string, string>({
    defaultOrder: 'asc',
    sortable: true,
    ...parts,
    references: shownReferencesOf(entity) as never,
    row: rowSchemaOf(entity) as unknown as z.ZodMiniType<AnyRow>,
    filters: z.object({
      ...Object.fromEntries(filtered.map((name) => [name, filterSchema(entity, name)])),
      search: searchSchema,
    }) as z.ZodMiniType<AnyFilters>,
    id: ({ id }) => String(id),
    sorts: sorts as [string, ...string[]],
    indexedFields: [...new Set([...sorts, ...searched, ...textFilters])],
    exactFilters: filtered.filter(isExact) as never,
    searchedFields: searched,
    sortKey: Object.fromEntries(
      sorts.map((name) => [name, (row: AnyRow) => sortKey(fields[name] as Field, row[name])]),
    ),
    matches: (row, { search, ...filters }) =>
      textFilters.every((name) => !filters[name] || textKey(String(row[name] ?? '')) === textKey(filters[name])) &&
      textMatches(search, ...searched.map((name) => String(row[name] ?? ''))),
    rowsKeptOnDevice: Number.POSITIVE_INFINITY,
  });
  // Inside this function the row is of any record.
  return list as never;
}

type AnyRow = Record<string, unknown>;
type AnyFilters = Record<string, string | undefined>;

const exactKinds: readonly ExactKind[] = ['choice', 'reference'];

function filterSchema({ noun, fields }: Entity, name: string) {
  const field = fields[name];
  if (field?.kind === 'reference') return z.optional(idSchema);
  if (field?.kind !== 'choice') return searchSchema;
  return z.optional(z.enum(field.values, { error: `${noun}.${name}.choice` }));
}

/** Text that is ordered like the values: numbers get as many digits as the greatest. */
function sortKey(field: Field, value: unknown): string {
  if (field.kind === 'choice') return String(value);
  if (field.kind === 'whole' || field.kind === 'rupiah') {
    return String(value ?? 0).padStart(String(field.max).length, '0');
  }
  return textSortKey(String(value ?? ''));
}
