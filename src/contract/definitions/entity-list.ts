import * as z from 'zod/mini';
import { isWithinDates } from '../fields/dates.ts';
import { businessDateSchema, searchSchema } from '../fields/fields.ts';
import { idSchema } from '../fields/ids.ts';
import { textKey, textMatches, textSortKey } from '../fields/text-key.ts';
import {
  type Entity,
  type Field,
  type FieldNamesWith,
  fieldsOfKind,
  fieldsWithTrait,
  type NamedReferences,
  namedReferencesOf,
  type RowOf,
  type ValueOf,
} from './define-entity.ts';
import { defineList, type ListDefinition, type SortOrder } from './define-list.ts';
import { rowSchemaOf } from './entity-schemas.ts';

export type FiltersOf<E extends Entity> = { search?: string | undefined } & {
  [Name in Exclude<FieldNamesWith<E['fields'], { filter: true }>, DayFilterOf<E>>]?:
    | Exclude<ValueOf<E['fields'][Name]>, null>
    | undefined;
} & (DayFilterOf<E> extends never ? unknown : DayFilters);
type DayFilterOf<E extends Entity> = FieldNamesWith<E['fields'], { filter: true; kind: 'moment' }>;
type DayFilters = { start_date?: string | undefined; end_date?: string | undefined };
export type SortOf<E extends Entity> = FieldNamesWith<E['fields'], { sort: true }>;
type ExactOf<E extends Entity> = FieldNamesWith<E['fields'], { filter: true; kind: ExactKind }>;
type ExactKind = 'choice' | 'reference';

interface RecordListParts<Name extends string> {
  name: Name;
  path: `/${string}`;
  defaultOrder?: SortOrder;
  sortable?: false;
  baristaAccess?: 'all' | 'own';
  /** `newest`, for growing lists: devices store the first thousand rows in the default order. */
  storedOnDevice?: 'all' | 'newest';
}

const maxNewestRows = 1000;

/** The first field with `sort` is the default sort. */
export function defineRecordList<const Name extends string, E extends Entity>(
  entity: E,
  { storedOnDevice = 'all', ...parts }: RecordListParts<Name>,
): ListDefinition<Name, RowOf<E>, FiltersOf<E>, SortOf<E>, keyof RowOf<E> & string> & {
  exactFilters: readonly ExactOf<E>[];
  references: NamedReferences<E['fields']>;
} {
  const { fields } = entity;
  const sorts = fieldsWithTrait(entity, 'sort');
  const searchedFields = fieldsWithTrait(entity, 'search');
  const isExact = (name: string) => exactKinds.includes(fields[name]?.kind as ExactKind);
  const day = dayFilterOf(entity);
  const filterFields = fieldsWithTrait(entity, 'filter').filter((name) => name !== day);
  const textFilters = filterFields.filter((name) => !isExact(name));
  const list = defineList<string, AnyRow, AnyFilters, string, string, string>({
    defaultOrder: 'asc',
    sortable: true,
    ...parts,
    references: namedReferencesOf(entity) as never,
    row: rowSchemaOf(entity) as unknown as z.ZodMiniType<AnyRow>,
    filters: z.object({
      ...Object.fromEntries(filterFields.map((name) => [name, filterSchema(entity, name)])),
      search: searchSchema,
      ...(day && { start_date: z.optional(businessDateSchema), end_date: z.optional(businessDateSchema) }),
    }) as z.ZodMiniType<AnyFilters>,
    id: ({ id }) => String(id),
    sorts: sorts as [string, ...string[]],
    indexedFields: [...new Set([...sorts, ...searchedFields, ...textFilters, ...(day ? [day] : [])])],
    exactFilters: filterFields.filter(isExact) as never,
    searchedFields,
    sortKey: Object.fromEntries(
      sorts.map((name) => [name, (row: AnyRow) => sortKey(fields[name] as Field, row[name])]),
    ),
    matches: (row, { search, ...filters }) =>
      textFilters.every((name) => !filters[name] || textKey(String(row[name] ?? '')) === textKey(filters[name])) &&
      (!day || isWithinDays(row[day], filters)) &&
      textMatches(search, ...searchedFields.map((name) => String(row[name] ?? ''))),
    rowsKeptOnDevice: storedOnDevice === 'all' ? Number.POSITIVE_INFINITY : maxNewestRows,
  });
  return list as never;
}

type AnyRow = Record<string, unknown>;
type AnyFilters = Record<string, string | undefined>;

const exactKinds: readonly ExactKind[] = ['choice', 'reference'];

export function dayFilterOf(entity: Entity): string | undefined {
  return fieldsOfKind(entity, 'moment').find((name) => 'filter' in (entity.fields[name] ?? {}));
}

function isWithinDays(moment: unknown, { start_date, end_date }: DayFilters): boolean {
  if (!start_date && !end_date) return true;
  return typeof moment === 'string' && isWithinDates(moment, start_date || undefined, end_date || undefined);
}

function filterSchema({ resourceName, fields }: Entity, name: string) {
  const field = fields[name];
  if (field?.kind === 'reference') return z.optional(idSchema);
  if (field?.kind !== 'choice') return searchSchema;
  return z.optional(z.enum(field.values, { error: `${resourceName}.${name}.choice` }));
}

/** Numbers are padded to the same length, so that they sort by value. */
function sortKey(field: Field, value: unknown): string {
  if (field.kind === 'choice' || field.kind === 'moment') return String(value);
  if (field.kind === 'whole' || field.kind === 'rupiah') {
    return String(value ?? 0).padStart(String(field.max).length, '0');
  }
  return textSortKey(String(value ?? ''));
}
