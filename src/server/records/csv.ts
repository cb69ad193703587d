import type { Entity, Field } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { isPlaceSet, type Point } from '#contract/fields/fields.ts';
import { isolateText } from '#contract/fields/isolate-text.ts';
import type { ShownLine } from '#contract/fields/product-lines.ts';
import type { ListRow } from '#contract/lists.ts';
import { hasCsvLabel } from '#contract/messages/csv-labels.ts';
import { maxExportRows } from '#contract/sync/paging.ts';
import type { Tx } from '../db/database.ts';
import { type Cell, type CsvExport, pagesOf, timeCell, valueCell } from '../http/csv-export.ts';
import type { ListRequest } from '../http/route.ts';
import type { RecordSource } from './define-record.ts';
import { type ListColumns, matchingRecords, recordsWithIds } from './read.ts';
import { referableByResource } from './reference.ts';
import { readNames } from './rows.ts';

type AnyRecord = Record<string, unknown> & { id: string };
type CellOf = (record: AnyRecord, nameOf: (id: unknown) => string | null) => Cell;
export type RecordColumns = Readonly<Record<string, CellOf>>;

export function recordsCsv<Name extends keyof Entities>(
  source: RecordSource<Name, ListRow<Name>>,
  columns: ListColumns<Name>,
  own: RecordColumns = {},
): CsvExport<ListRequest<Name>> {
  const entity: Entity = entities[columns.name];
  const cells = { ...columnsOf(entity), ...own, id: ({ id }: AnyRecord) => id };
  return {
    name: columns.name,
    record: columns.name,
    daysOf: ({ params }) => [params.start_date, params.end_date],
    columns: Object.keys(cells),
    async *pages(request) {
      const { db, caller } = request;
      const matching = matchingRecords(source, columns, request).select('id');
      // One more row shows that the file is incomplete.
      const ids = (await matching.limit(maxExportRows + 1).execute()).map(({ id }) => id);
      const linesOf = async (page: readonly string[]) => {
        const found = await recordsWithIds(source, { db, caller, ids: page });
        const byId = new Map((found as unknown as AnyRecord[]).map((each) => [each.id, each]));
        const records = page.flatMap((id) => byId.get(id) ?? []);
        const names = await otherNames(db, entity, records);
        const nameOf = (id: unknown) => names.get(String(id)) ?? null;
        return records.map((record) => Object.values<CellOf>(cells).map((cell) => cell(record, nameOf)));
      };
      yield* pagesOf(ids, linesOf, (line) => line);
    },
  };
}

function columnsOf({ fields, computed }: Entity): RecordColumns {
  return Object.fromEntries<CellOf>([
    ...Object.entries(fields).flatMap(([name, field]) => columnsOfField(name, field)),
    ...[...Object.keys(computed), 'created_at', 'updated_at']
      .filter(hasCsvLabel)
      .map((name): [string, CellOf] => [name, (record) => computedCell(name, record[name])]),
  ]);
}

function columnsOfField(name: string, field: Field): [string, CellOf][] {
  switch (field.kind) {
    case 'place': {
      const degree = (index: 0 | 1) => (record: AnyRecord) => {
        const point = record[name] as Point;
        return isPlaceSet(point) ? point.coordinates[index] : null;
      };
      return [
        ['latitude', degree(1)],
        ['longitude', degree(0)],
      ];
    }
    case 'reference': {
      const { to, idOnly } = field;
      const shown = (record: AnyRecord) => (record[to] as { name: string } | null)?.name ?? null;
      return [[name.replace(/_id$/, ''), idOnly ? (row, nameOf) => nameOf(row[name]) : shown]];
    }
    case 'lines':
      return [
        [
          name,
          (record) =>
            (record[name] as ShownLine[])
              .map((line) => `${line.quantity} x ${isolateText(line.product_details.name)}`)
              .join(', '),
        ],
      ];
    case 'moment':
      return [[name, (record) => timeCell(record[name] as string | null)]];
    case 'choice':
      return [[name, (record) => valueCell(String(record[name]), name)]];
    default:
      return [[name, (record) => (record[name] ?? null) as Cell]];
  }
}

function computedCell(name: string, value: unknown): Cell {
  const isTime = name.endsWith('_at') || name.startsWith('last_');
  return isTime ? timeCell(value as string | null) : ((value ?? null) as Cell);
}

function otherNames(db: Tx, { fields }: Entity, records: readonly AnyRecord[]) {
  const wanted = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || !field.idOnly) return [];
    const { table, name: column } = referableByResource(field.to);
    const ids = records.flatMap((record) => (record[name] as string | null) ?? []);
    return [{ table, column, ids }];
  });
  return readNames(db, wanted);
}
