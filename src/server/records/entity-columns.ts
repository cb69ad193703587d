// What a row and its list are by the definition of the record: which columns store its fields, how a row becomes
// a record of the API, by which columns the list is searched, filtered and sorted.
import { type Entity, fieldsWith, isKeyed, type RowOf } from '#contract/define-entity.ts';
import { textKey } from '#contract/text-key.ts';

/** In which columns the fields of creates and edits are stored (`field-columns.ts`). */
export function fieldColumnsOf({ fields }: Entity): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'place') return [name, placeColumns];
      return [name, isKeyed(field) ? 'keyed' : 'column'];
    }),
  );
}

function placeColumns({ coordinates: [lng, lat] }: { coordinates: [number, number] }) {
  return { lng, lat };
}

/** A record of the API: the stored fields of its row, and the fields that the noun computes. */
export function recordOf<E extends Entity>(
  { fields }: E,
  row: object,
  computed: Pick<RowOf<E>, keyof RowOf<E> & keyof E['computed']>,
): RowOf<E> {
  const { id, lng, lat, created_at, updated_at, version } = row as AnyRow;
  // One object that grows: a page of a list makes one for each of its rows.
  const record: AnyRow = { id };
  for (const [name, field] of Object.entries(fields)) {
    const isPlace = field.kind === 'place';
    record[name] = isPlace ? { type: 'Point', coordinates: [lng, lat] } : (row as AnyRow)[name];
  }
  return Object.assign(record, { created_at, updated_at, version }, computed) as never;
}

type AnyRow = Record<string, unknown>;

/** The columns of the list's search, sorts and filters by text. Filters by a choice are exact ones. */
export function listColumnsOf(entity: Entity) {
  const { fields } = entity;
  const columnOf = (name: string) => (fields[name] && isKeyed(fields[name]) ? `${name}_key` : name);
  const textFilters = fieldsWith(entity, 'filter').filter((name) => columnOf(name) !== name);
  return {
    searchedFields: fieldsWith(entity, 'search'),
    sortColumns: Object.fromEntries(
      fieldsWith(entity, 'sort').map((name) => [name, columnOf(name)]),
    ),
    otherFilters: (params: AnyRow) =>
      Object.fromEntries(
        textFilters
          .filter((name) => params[name])
          .map((name) => [columnOf(name), textKey(String(params[name]))]),
      ),
  };
}

/** The columns of a new row that no create fills in: what only an edit has begins with its start. */
export function startColumns({ fields }: Entity): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.on === 'edit' && 'start' in field ? [[name, field.start]] : [],
    ),
  );
}
