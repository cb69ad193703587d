// Documents are found by number and by the names of the records they show. Server and devices derive their searches
// from this file.
import { addDays } from '../fields/dates.ts';
import { textMatches } from '../fields/text-key.ts';

export const shownNames = {
  carts: ['name', 'code'],
  users: ['username'],
  products: ['name'],
  warehouses: ['name'],
  suppliers: ['name'],
} as const;
export type NamedList = keyof typeof shownNames;

interface SearchedRecord {
  list: NamedList;
  /** The field of the document, or of its lines, that holds the id. */
  id: string;
  part: string;
}

export interface DocumentSearch {
  prefix: 'RS' | 'PB' | 'PK' | 'TX';
  records: readonly SearchedRecord[];
  lines: string;
  linePart: 'product' | 'product_details';
  days: readonly [first: string, last: string];
  hasNotes: boolean;
}

export function namedLists({ records }: DocumentSearch): readonly NamedList[] {
  return [...new Set<NamedList>([...records.map(({ list }) => list), 'products'])];
}

type AnyRow = Record<string, unknown>;
type AnyFilters = Record<string, string | undefined>;

/** The current record of another list; undefined if unknown. */
export type RecordOf = (list: NamedList, id: string) => AnyRow | undefined;

/** `RS/2611`, also in lower case and without `RS/`. */
export function searchedNumber({ prefix }: DocumentSearch, search: string): string | undefined {
  const text = search.toUpperCase();
  if (/^\d/.test(text)) return `${prefix}/${text}`;
  return text.startsWith(`${prefix}/`) ? text : undefined;
}

/** With more days, a search would read all notes ever written. */
const maxDaysOfNotes = 31;

export function searchesNotes({ hasNotes, days }: DocumentSearch, filters: AnyFilters): boolean {
  const [first, last] = days.map((name) => filters[name]);
  return hasNotes && !!first && !!last && last < addDays(first, maxDaysOfNotes);
}

/** @param recordOf the current records; if one is unknown, the name in the row is searched */
export function isFound(
  search: DocumentSearch,
  row: AnyRow,
  filters: AnyFilters,
  recordOf: RecordOf = () => undefined,
): boolean {
  const text = filters.search;
  if (!text) return true;
  const beginning = searchedNumber(search, text);
  if (beginning !== undefined && String(row.number).startsWith(beginning)) return true;
  if (searchesNotes(search, filters) && textMatches(text, String(row.notes))) return true;
  const shows = (of: AnyRow, { list, id, part }: SearchedRecord) => {
    const shown = recordOf(list, String(of[id])) ?? (of[part] as AnyRow | null) ?? {};
    return textMatches(text, ...shownNames[list].flatMap((name) => (shown[name] as string) ?? []));
  };
  const lines = (row[search.lines] ?? []) as AnyRow[];
  return (
    search.records.some((record) => shows(row, record)) || lines.some((line) => shows(line, productOfLine(search)))
  );
}

function productOfLine({ linePart }: DocumentSearch): SearchedRecord {
  return { list: 'products', id: 'product_id', part: linePart };
}
