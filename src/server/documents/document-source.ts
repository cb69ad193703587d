import type { RawBuilder } from 'kysely';
import type { DocumentSearch } from '#contract/definitions/document-search.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { hasNumber } from '../db/number-filter.ts';
import type { RecordSource } from '../records/define-record.ts';
import type { liveRecordsQuery } from '../records/rows.ts';

type Numbered = Parameters<typeof hasNumber>[1];

export type DocumentTable = Numbered['table'];

/** What is needed to read the documents of a noun. */
export interface DocumentSource<Table extends DocumentTable, Name extends ListName>
  extends RecordSource<Table, ListRow<Name>>,
    Omit<Numbered, 'table' | 'prefix'> {
  table: Table;
  list: Name;
  /** The table of their lines, its column with the document's id, and which of them rows show, if not all. */
  lines: { table: string; document: string; shown?: RawBuilder<boolean> };
  /** The columns of filters that are not called as their columns. */
  columnsOfFilters?: (filters: object) => object;
}

export type DocumentQuery = ReturnType<typeof liveRecordsQuery>;

/** How the documents of a list are searched. */
export function searchOf(list: ListName): DocumentSearch {
  const { search } = lists[list] as { search?: DocumentSearch };
  if (!search) throw new Error(`${list} are no documents`);
  return search;
}
