import type { Entity, Field } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { isLocationSet, type Point } from '#contract/fields/fields.ts';
import { isolateText } from '#contract/fields/isolate-text.ts';
import type { NamedLine } from '#contract/fields/product-lines.ts';
import type { ListRow } from '#contract/lists.ts';
import { hasCsvLabel } from '#contract/messages/csv-labels.ts';
import { maxExportRows } from '#contract/sync/paging.ts';
import type { Tx } from '../db/database.ts';
import { type Cell, type CsvExport, pagesOfRows, timeCell, valueCell } from '../http/csv-export.ts';
import type { ListRequest } from '../http/route.ts';
import type { RecordSource } from './define-record.ts';
import { type ListColumns, matchingRecordsQuery, readRecordsByIds } from './read.ts';
import { referableByResource } from './reference.ts';
import { readNames } from './rows.ts';

type AnyRecord = Record<string, unknown> & { id: string };
type CellReader = (record: AnyRecord, nameOf: (id: unknown) => string | null) => Cell;
export type RecordColumns = Readonly<Record<string, CellReader>>;

export function recordsCsv<Name extends keyof Entities>(
  source: RecordSource<Name, ListRow<Name>>,
  columns: ListColumns<Name>,
  customColumns: RecordColumns = {},
): CsvExport<ListRequest<Name>> {
  const entity: Entity = entities[columns.name];
  const cellReaders = { ...csvColumnsOf(entity), ...customColumns, id: ({ id }: AnyRecord) => id };
  return {
    name: columns.name,
    record: columns.name,
    daysOf: ({ params }) => [params.start_date, params.end_date],
    columns: Object.keys(cellReaders),
    async *pages(request) {
      const { db, caller } = request;
      const matchingQuery = matchingRecordsQuery(source, columns, request).select('id');
      // One row above the limit shows that the file is incomplete.
      const ids = (await matchingQuery.limit(maxExportRows + 1).execute()).map(({ id }) => id);
      const linesOfPage = async (page: readonly string[]) => {
        const foundRecords = await readRecordsByIds(source, { db, caller, ids: page });
        const recordById = new Map(
          (foundRecords as unknown as AnyRecord[]).map((foundRecord) => [foundRecord.id, foundRecord]),
        );
        const records = page.flatMap((id) => recordById.get(id) ?? []);
        const names = await readIdOnlyNames(db, entity, records);
        const nameOf = (id: unknown) => names.get(String(id)) ?? null;
        return records.map((record) => Object.values<CellReader>(cellReaders).map((cell) => cell(record, nameOf)));
      };
      yield* pagesOfRows(ids, linesOfPage, (line) => line);
    },
  };
}

function csvColumnsOf({ fields, computed }: Entity): RecordColumns {
  return Object.fromEntries<CellReader>([
    ...Object.entries(fields).flatMap(([name, field]) => csvColumnsOfField(name, field)),
    ...[...Object.keys(computed), 'created_at', 'updated_at']
      .filter(hasCsvLabel)
      .map((name): [string, CellReader] => [name, (record) => computedCell(name, record[name])]),
  ]);
}

function csvColumnsOfField(name: string, field: Field): [string, CellReader][] {
  switch (field.kind) {
    case 'place': {
      const coordinateReader = (index: 0 | 1) => (record: AnyRecord) => {
        const point = record[name] as Point;
        return isLocationSet(point) ? point.coordinates[index] : null;
      };
      return [
        ['latitude', coordinateReader(1)],
        ['longitude', coordinateReader(0)],
      ];
    }
    case 'reference': {
      const { to, idOnly } = field;
      const readReferenceName = (record: AnyRecord) => (record[to] as { name: string } | null)?.name ?? null;
      return [[name.replace(/_id$/, ''), idOnly ? (row, nameOf) => nameOf(row[name]) : readReferenceName]];
    }
    case 'lines':
      return [
        [
          name,
          (record) =>
            (record[name] as NamedLine[])
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

function readIdOnlyNames(db: Tx, { fields }: Entity, records: readonly AnyRecord[]) {
  const nameQueries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || !field.idOnly) return [];
    const { table, name: column } = referableByResource(field.to);
    const ids = records.flatMap((record) => (record[name] as string | null) ?? []);
    return [{ table, column, ids }];
  });
  return readNames(db, nameQueries);
}
