import type { RawBuilder } from 'kysely';
import type { DocumentSearch } from '#contract/definitions/document-search.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { hasNumber } from '../db/number-filter.ts';
import type { RecordSource } from '../records/define-record.ts';
import type { liveRecordsQuery } from '../records/rows.ts';

type Numbered = Parameters<typeof hasNumber>[1];

export type DocumentTable = Numbered['table'];

export interface DocumentSource<Table extends DocumentTable, Name extends ListName>
  extends RecordSource<Table, ListRow<Name>>,
    Omit<Numbered, 'table' | 'prefix'> {
  table: Table;
  list: Name;
  lines: { table: string; document: string; shown?: RawBuilder<boolean> };
  columnsOfFilters?: (filters: object) => object;
}

export type DocumentQuery = ReturnType<typeof liveRecordsQuery>;

export function searchOf(list: ListName): DocumentSearch {
  const { search } = lists[list] as { search?: DocumentSearch };
  if (!search) throw new Error(`${list} are no documents`);
  return search;
}
