// The search box of documents: their number, and the names of the records that they show. Said once for each
// list; the server and devices derive from it what they compare.
import { addDays } from '../fields/dates.ts';
import { textMatches } from '../fields/text-key.ts';

/** The lists whose records documents show by name, with the fields that show them. */
export const shownNames = {
  carts: ['name', 'code'],
  users: ['username'],
  products: ['name'],
  warehouses: ['name'],
  suppliers: ['name'],
} as const;
export type NamedList = keyof typeof shownNames;

/** Another record by whose name a document is found. */
interface SearchedRecord {
  list: NamedList;
  /** The field of the document, or of its lines, that holds the id. */
  id: string;
  /** The part beside it that shows the record. */
  part: string;
}

export interface DocumentSearch {
  /** The letters with which the numbers of these documents begin. */
  prefix: 'RS' | 'PB' | 'PK' | 'TX';
  records: readonly SearchedRecord[];
  /** The field with the lines, of which each shows a product. */
  lines: string;
  /** The part of a line that shows its product. */
  linePart: 'product' | 'product_details';
  /** The filters by the first and the last day. */
  days: readonly [first: string, last: string];
  /** Whether the rows have notes. They are searched within few chosen days (`searchesNotes`). */
  hasNotes: boolean;
}

/** The lists by whose names these documents are found. */
export function namedLists({ records }: DocumentSearch): readonly NamedList[] {
  return [...new Set<NamedList>([...records.map(({ list }) => list), 'products'])];
}

type AnyRow = Record<string, unknown>;
type AnyFilters = Record<string, string | undefined>;

/** A record of another list as it is now; undefined if it is not known. */
export type RecordOf = (list: NamedList, id: string) => AnyRow | undefined;

/**
 * The beginning of a number that somebody may mean by this text: `RS/2611`, in small letters too and
 * without `RS/`. Undefined for other texts.
 */
export function searchedNumber({ prefix }: DocumentSearch, search: string): string | undefined {
  const text = search.toUpperCase();
  if (/^\d/.test(text)) return `${prefix}/${text}`;
  return text.startsWith(`${prefix}/`) ? text : undefined;
}

/** Nobody reads more notes than these; without days a server would have to search all that were ever written. */
const maxDaysOfNotes = 31;

/** Whether the days that are chosen are few enough for notes to be searched. */
export function searchesNotes({ hasNotes, days }: DocumentSearch, filters: AnyFilters): boolean {
  const [first, last] = days.map((name) => filters[name]);
  return hasNotes && !!first && !!last && last < addDays(first, maxDaysOfNotes);
}

/**
 * Whether a document is found by a text.
 *
 * @param recordOf the records that it shows, as they are called now; those that are not known count by the
 * names in the row
 */
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
