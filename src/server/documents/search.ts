// A search looks up its text in the short tables of carts, users and products, and finds documents by the ids found
// there. So searching two million sales takes about as long as searching two thousand (`src/decisions/051`).
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  canSearchNotes,
  type DocumentSearch,
  type NamedList,
  namedLists,
  nameFields,
  toNumberPrefix,
} from '#contract/definitions/document-search.ts';
import { textMatches } from '#contract/fields/text-key.ts';
import type { ListName } from '#contract/lists.ts';
import { maxCountedRows } from '#contract/sync/paging.ts';
import { isPostgres, type Tx } from '../db/database.ts';
import { groupRows } from '../db/group-rows.ts';
import { containsText } from '../db/list-query.ts';
import { hasNumberStart, matchNumberStart } from '../db/number-filter.ts';
import type { Editable } from '../db/tables/columns.ts';
import type { ListRequest } from '../http/route.ts';
import {
  type DocumentQuery,
  type DocumentSource,
  type DocumentTable,
  requireDocumentSearch,
} from './document-source.ts';

export interface SearchPart {
  column?: string;
  ids?: readonly string[];
  /** For reading rows in the order of the list, without this part's index. */
  condition: RawBuilder<boolean>;
  /** Set if a document may appear once per matching line. */
  canRepeatRows?: true;
  /** The matching rows, read with this part's index. */
  rows: (query: FoundQuery) => RawBuilder<FoundRow>;
}

export interface FoundRow {
  id: string;
  key: string;
}

type FoundQuery = SelectQueryBuilder<{ record: Editable }, 'record', FoundRow>;

/** `few` has all matching rows, unsorted; `many` means more rows than `countLimit`. */
export type FoundDocuments =
  | { kind: 'few'; rows: readonly FoundRow[] }
  | { kind: 'many'; parts: readonly SearchPart[] };

/**
 * If the other filters leave at most `countLimit` rows, these are scanned. Otherwise each part is read through its
 * index, up to `countLimit` rows: a rare word needs no scan, and a common one quickly fills a page.
 */
export async function findDocuments<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  { db, params }: Pick<ListRequest<Name>, 'db' | 'params'>,
  query: DocumentQuery,
  countLimit = maxCountedRows,
): Promise<FoundDocuments> {
  const { sort_by } = params;
  const parts = await buildSearchParts(source, db, params, query);
  if (parts.length === 0) return { kind: 'few', rows: [] };
  const selectedQuery = query.select(['id', sql.ref<string>(sort_by).as('key')]);
  if (await hasFewRows(query, countLimit)) {
    return { kind: 'few', rows: await selectedQuery.where(anyOf(parts)).execute() };
  }
  const found = new Map<string, FoundRow>();
  for (const part of parts) {
    const rows = part.rows(selectedQuery);
    if (await exceedsCountLimit(db, rows, { countLimit, canRepeatRows: part.canRepeatRows === true }))
      return { kind: 'many', parts };
    for (const row of (await rows.execute(db)).rows) found.set(row.id, row);
    if (found.size > countLimit) return { kind: 'many', parts };
  }
  return { kind: 'few', rows: [...found.values()] };
}

async function exceedsCountLimit(
  db: Tx,
  rows: RawBuilder<FoundRow>,
  { countLimit, canRepeatRows }: { countLimit: number; canRepeatRows: boolean },
): Promise<boolean> {
  for (let limit = (canRepeatRows ? 2 : 1) * (countLimit + 1); ; limit *= 2) {
    const { rows: counts } = await sql<Record<'read' | 'found', unknown>>`
      select count(*) as read, count(distinct id) as found
      from (${rows} limit ${limit}) as parts`.execute(db);
    const [{ read, found } = { read: 0, found: 0 }] = counts;
    if (Number(found) > countLimit) return true;
    if (Number(read) < limit) return false;
  }
}

async function hasFewRows(query: DocumentQuery, countLimit: number): Promise<boolean> {
  const rowBeyondQuery = query.select(sql.lit(1).as('one')).limit(1).offset(countLimit);
  return (await rowBeyondQuery.executeTakeFirst()) === undefined;
}

export function anyOf(parts: readonly SearchPart[]): RawBuilder<boolean> {
  const [first, ...others] = parts;
  if (!first) return sql<boolean>`1 = 0`;
  // With a single id, the index returns the rows in the order of the list.
  if (others.length === 0 && first.column && first.ids?.length === 1) {
    return sql<boolean>`${sql.ref(first.column)} = ${first.ids[0]}`;
  }
  return sql<boolean>`(${sql.join(
    parts.map(({ condition }) => condition),
    sql` or `,
  )})`;
}

export async function buildSearchParts<Table extends DocumentTable, Name extends ListName>(
  source: DocumentSource<Table, Name>,
  db: Tx,
  params: object,
  query: DocumentQuery,
): Promise<SearchPart[]> {
  const search = requireDocumentSearch(source.list);
  const filters = params as Record<string, string | undefined>;
  const text = filters.search ?? '';
  const ids = await findIdsByName(db, search, text);
  const parts: SearchPart[] = [];
  for (const { list, id: column } of search.records) {
    if (ids[list]?.length) parts.push(partForColumn(db, column, ids[list]));
  }
  if (ids.products?.length) parts.push(partForLines(db, source, ids.products));
  const number = toNumberPrefix(search, text);
  if (number !== undefined && matchNumberStart(search.prefix, number).kind !== 'none') {
    parts.push(partForCondition(hasNumberStart(db, { ...source, prefix: search.prefix }, number)));
  }
  if (canSearchNotes(search, filters)) {
    const queryWithNotes = query.where(sql<boolean>`notes <> ''`);
    const rows = await queryWithNotes.select(['id', sql.ref<string>('notes').as('notes')]).execute();
    const matchingIds = rows.filter(({ notes }) => textMatches(text, notes)).map(({ id }) => id);
    if (matchingIds.length > 0) parts.push(partForCondition(matchesAnyId(db, sql.ref('id'), matchingIds)));
  }
  return parts;
}

/** Includes deleted records: documents still show them. */
async function findIdsByName(
  db: Tx,
  search: DocumentSearch,
  text: string,
): Promise<{ [List in NamedList]?: string[] }> {
  const listsToSearch = namedLists(search);
  const queries = listsToSearch.map((list) => {
    const names = nameFields[list].map((name) => containsText(`${name}_key`, text));
    return sql`select ${sql.lit(list)} as list, id from ${sql.table(list)}
      where ${sql.join(names, sql` or `)}`;
  });
  const { rows } = await sql<{ list: NamedList; id: string }>`
    ${sql.join(queries, sql` union all `)}`.execute(db);
  const idsOf = groupRows(rows, 'list');
  return Object.fromEntries(listsToSearch.map((list) => [list, idsOf(list).map(({ id }) => id)]));
}

function partForColumn(db: Tx, column: string, ids: readonly string[]): SearchPart {
  const found = matchesAnyId(db, sql.ref(column), ids);
  return {
    column,
    ids,
    condition: matchesAnyId(db, withoutIndex(db, column), ids),
    rows: (query) => sql<FoundRow>`select id, key from ${query.where(found)} as found`,
  };
}

function partForCondition(condition: RawBuilder<boolean>): SearchPart {
  return {
    condition,
    rows: (query) => sql<FoundRow>`select id, key from ${query.where(condition)} as found`,
  };
}

function partForLines<Table extends DocumentTable>(
  db: Tx,
  { table, lines }: Pick<DocumentSource<Table, ListName>, 'table' | 'lines'>,
  products: readonly string[],
): SearchPart {
  const [goods, document] = [sql.table(lines.table), sql.ref(`${lines.table}.${lines.document}`)];
  const shown = lines.shownCondition ?? sql<boolean>`1 = 1`;
  // SQLite keeps the table order of a cross join.
  const join = sql.raw(isPostgres(db) ? 'join' : 'cross join');
  return {
    canRepeatRows: true,
    condition: sql<boolean>`exists (select 1 from ${goods} where ${document} = ${sql.ref(`${table}.id`)}
      and ${matchesAnyId(db, withoutIndex(db, 'product_id'), products)} and ${shown})`,
    rows: (query) => sql<FoundRow>`select found.id, found.key
      from ${goods} ${join} ${query} as found on found.id = ${document}
      where ${matchesAnyId(db, sql.ref('product_id'), products)} and ${shown}`,
  };
}

export function matchesAnyId(db: Tx, column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  if (isPostgres(db)) return sql<boolean>`${column} = any(cast(${ids} as uuid[]))`;
  // SQLite assumes that an `in` list is short, and uses an index.
  if (ids.length <= 100) return sql<boolean>`${column} in (${sql.join(ids)})`;
  return sql<boolean>`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Keeps SQLite from using this column's index; PostgreSQL decides by its statistics. */
function withoutIndex(db: Tx, column: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql.ref(column) : sql`+${sql.ref(column)}`;
}
