import type { Selectable } from 'kysely';
import { text } from '#contract/messages/text.ts';
import {
  type Restock,
  type RestockCreate,
  type RestockUpdate,
  restock,
  restockLine,
} from '#contract/restocks/entity.ts';
import type { Tx } from '../db/database.ts';
import type { Restocks } from '../db/tables/goods.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import { listDocuments } from '../documents/list.ts';
import type { ListRequest } from '../http/route.ts';
import type { FieldColumns } from '../records/columns.ts';
import { documentColumnsOf, readLines, toDocument } from '../records/product-lines.ts';
import { referenceNameQueries } from '../records/reference.ts';
import { readNames } from '../records/rows.ts';

export type RestockRow = Selectable<Restocks>;

export const restockFields = {
  ...documentColumnsOf(restock),
  // `create.ts` derives the stored status and times from the requested status.
  status: 'apart',
  // Not stored. Confirms that a possible duplicate is a new delivery.
  confirm: 'apart',
} satisfies FieldColumns<'restocks', RestockCreate & RestockUpdate>;

export const restockLines = {
  table: 'restock_items',
  document: 'restock_id',
  fields: restockLine,
} as const;

export const restockSource: DocumentSource<'restocks', 'restocks'> = {
  table: 'restocks',
  list: 'restocks',
  name: 'number',
  time: 'restocked_at',
  lines: restockLines,
  notFound: text('restock.unknown'),
  toFilterColumns: ({ created_by_id: created_by, ...others }: { created_by_id?: string }) => ({
    ...others,
    created_by,
  }),
  toRecords: toRestocks,
};

export function listRestocks(request: ListRequest<'restocks'>) {
  return listDocuments(restockSource, request);
}

async function toRestocks(db: Tx, rows: RestockRow[]): Promise<Restock[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const linesOf = await readLines(db, restockLines, ids);
  const creatorIds = rows.flatMap(({ created_by }) => created_by ?? []);
  const names = await readNames(db, [
    ...referenceNameQueries(restockFields, rows),
    { table: 'users', column: 'username', ids: creatorIds },
  ]);
  return rows.map((row) => toRestock(row, linesOf(row.id), names));
}

export function toRestock(row: RestockRow, items: Restock['items'], names: ReadonlyMap<string, string>): Restock {
  const { created_by } = row;
  const username = names.get(created_by ?? '') ?? '';
  const computedFields = { created_by: { username }, created_by_id: created_by, items };
  return toDocument(restock, row, computedFields, names);
}
