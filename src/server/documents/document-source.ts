import type { RawBuilder } from 'kysely';
import type { DocumentSearch } from '#contract/definitions/document-search.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { hasNumberStart } from '../db/number-filter.ts';
import type { RecordSource } from '../records/define-record.ts';
import type { liveRecordsQuery } from '../records/rows.ts';

type NumberFilterOptions = Parameters<typeof hasNumberStart>[1];

export type DocumentTable = NumberFilterOptions['table'];

export interface DocumentSource<Table extends DocumentTable, Name extends ListName>
  extends RecordSource<Table, ListRow<Name>>,
    Omit<NumberFilterOptions, 'table' | 'prefix'> {
  table: Table;
  list: Name;
  lines: { table: string; document: string; shownCondition?: RawBuilder<boolean> };
  toFilterColumns?: (filters: object) => object;
}

export type DocumentQuery = ReturnType<typeof liveRecordsQuery>;

export function requireDocumentSearch(list: ListName): DocumentSearch {
  const { search } = lists[list] as { search?: DocumentSearch };
  if (!search) throw new Error(`${list} are no documents`);
  return search;
}
