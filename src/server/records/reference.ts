// A field that holds the id of another record: that record is locked before it is referred to, so that
// it cannot be deleted meanwhile, and answers show its name, also after it was deleted.
import type { Reference as Shown } from '#contract/references.ts';
import type { Tx } from '../db/database.ts';
import type { Strength } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { findLocked, namesIn, type RecordTable, type RowOf } from './rows.ts';

/** A record that others may refer to. */
export interface Referable<Table extends RecordTable> {
  table: Table;
  /** The column with the record's name. */
  name: keyof RowOf<Table> & string;
  notFound: string;
  /** The message about a deleted one, where it is more than to choose another one. */
  gone?: (row: RowOf<Table>) => LocalizedText;
}

/** Where a field is kept that refers to a record: in the column of its name. */
export interface Reference<Part extends string = string> {
  source: Referable<RecordTable>;
  /** The part of the answered row that shows the record. */
  part: Part;
}

export function refersTo<Table extends RecordTable, const Part extends string>(
  source: Referable<Table>,
  part: Part,
): Reference<Part> {
  return { source: source as unknown as Referable<RecordTable>, part };
}

interface Wanted<Table extends RecordTable> {
  /** The field of the request that names it. */
  field: string;
  id: string;
  strength?: Strength;
  gone?: Referable<Table>['gone'] | undefined;
}

/**
 * Locks and returns the record that a field names. Throws `validation_failed` if it never existed
 * and `reference_deleted` if it is deleted.
 */
export async function lockReferred<Table extends RecordTable>(
  tx: Tx,
  source: Referable<Table>,
  { field, id, strength = 'share', gone = source.gone }: Wanted<Table>,
): Promise<RowOf<Table>> {
  const row = await findLocked(tx, source.table, id, strength);
  if (!row) throw invalidFields([{ field, message: source.notFound }]);
  assertLive(source, { field, row, gone });
  return row;
}

/** Throws `reference_deleted` when the record that the field names is gone. */
export function assertLive<Table extends RecordTable>(
  source: Referable<Table>,
  { field, row, gone = source.gone }: Pick<Wanted<Table>, 'field' | 'gone'> & { row: RowOf<Table> },
): void {
  if (row.deleted_at === null) return;
  const name = String(row[source.name]);
  const message = gone?.(row) ?? localize`${name} no longer exists. Choose another one.`;
  throw new ApiError('reference_deleted', { message, errors: [{ field, message }] });
}

/** Locks the records that these fields refer to; none is fine. Throws as `lockReferred`. */
export async function lockReferences(
  { tx }: { tx: Tx },
  places: object,
  wanted: object,
): Promise<void> {
  for (const [field, { source }] of referencesIn(places)) {
    const id = (wanted as Record<string, string | null | undefined>)[field];
    if (id) await lockReferred(tx, source, { field, id });
  }
}

type FieldsOf<Places> = {
  [Field in keyof Places]: Places[Field] extends Reference ? Field : never;
}[keyof Places];

/** What an answered row shows of its references. */
type Parts<Row, Places> = Pick<Row, FieldsOf<Places> & keyof Row> & {
  [Field in FieldsOf<Places> & keyof Row as Places[Field] extends Reference<infer Part>
    ? Part
    : never]: null extends Row[Field] ? Shown | null : Shown;
};

/** Reads the records that rows refer to; the returned function gives those of one row. */
export async function readReferences<Row extends object, Places extends object>(
  tx: Tx,
  places: Places,
  rows: readonly Row[],
): Promise<(row: Row) => Parts<Row, Places>> {
  const idOf = (row: object, field: string) =>
    (row as Record<string, string | null>)[field] ?? null;
  const references = referencesIn(places);
  const names = new Map<string, string>();
  for (const [field, { source }] of references) {
    const ids = new Set(rows.map((row) => idOf(row, field)).filter((id) => id !== null));
    for (const [id, name] of await namesIn(tx, source.table, source.name, [...ids])) {
      names.set(id, name);
    }
  }
  return (row) =>
    Object.fromEntries(
      references.flatMap(([field, { part }]) => {
        const id = idOf(row, field);
        return [
          [field, id],
          [part, id === null ? null : { id, name: names.get(id) ?? '' }],
        ];
      }),
    ) as Parts<Row, Places>;
}

function referencesIn(places: object): [field: string, Reference][] {
  return Object.entries(places).filter(([, place]) => typeof place === 'object');
}
