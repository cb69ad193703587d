// Documents are found by number, by the names of the records they show and, for up to 31 days, by notes. Server and
// devices derive their searches from this file.
import { addDays } from '../fields/dates.ts';
import { textMatches } from '../fields/text-key.ts';

export const nameFields = {
  carts: ['name', 'code'],
  users: ['username'],
  products: ['name'],
  warehouses: ['name'],
  suppliers: ['name'],
} as const;
export type NamedList = keyof typeof nameFields;

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

/** The current record of another list; undefined if the device lacks it. */
export type RecordOf = (list: NamedList, id: string) => AnyRow | undefined;

/** `RS/2611` for `RS/2611`, `rs/2611` and `2611`. */
export function toNumberPrefix({ prefix }: DocumentSearch, search: string): string | undefined {
  const text = search.toUpperCase();
  if (/^\d/.test(text)) return `${prefix}/${text}`;
  return text.startsWith(`${prefix}/`) ? text : undefined;
}

/** Over a longer period, a search could read all notes ever written. */
const maxDaysOfNotes = 31;

export function canSearchNotes({ hasNotes, days }: DocumentSearch, filters: AnyFilters): boolean {
  const [first, last] = days.map((name) => filters[name]);
  return hasNotes && !!first && !!last && last < addDays(first, maxDaysOfNotes);
}

/** @param recordOf finds a record's current name; if it finds none, the name in the row is searched */
export function matchesSearch(
  search: DocumentSearch,
  row: AnyRow,
  filters: AnyFilters,
  recordOf: RecordOf = () => undefined,
): boolean {
  const text = filters.search;
  if (!text) return true;
  const numberPrefix = toNumberPrefix(search, text);
  if (numberPrefix !== undefined && String(row.number).startsWith(numberPrefix)) return true;
  if (canSearchNotes(search, filters) && textMatches(text, String(row.notes))) return true;
  const isNameMatch = (source: AnyRow, { list, id, part }: SearchedRecord) => {
    const record = recordOf(list, String(source[id])) ?? (source[part] as AnyRow | null) ?? {};
    return textMatches(text, ...nameFields[list].flatMap((name) => (record[name] as string) ?? []));
  };
  const lines = (row[search.lines] ?? []) as AnyRow[];
  return (
    search.records.some((record) => isNameMatch(row, record)) ||
    lines.some((line) => isNameMatch(line, lineProductRecord(search)))
  );
}

function lineProductRecord({ linePart }: DocumentSearch): SearchedRecord {
  return { list: 'products', id: 'product_id', part: linePart };
}
