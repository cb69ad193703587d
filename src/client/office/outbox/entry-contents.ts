import type { EntryView } from '#client/data/use-outbox.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';

/** The fields that are shown of an entry, in this order; each has a text in the catalogues. */
export const contentFields = [
  ...(['name', 'code', 'description', 'category', 'price', 'unit', 'stock_alert'] as const),
  ...(['capacity', 'image_url', 'address', 'location', 'contact', 'phone', 'delivers'] as const),
  ...(['lead_time_days', 'cart_id', 'sales_id', 'warehouse_id', 'from_warehouse_id'] as const),
  ...([
    'to_warehouse_id',
    'supplier_id',
    'stock',
    'cash_counted',
    'reason',
    'note',
    'notes',
  ] as const),
] as const;
export type ContentField = (typeof contentFields)[number];

/** One product in an entry: the units that are asked for, approved, loaded, moved, counted or the minimum. */
export interface ContentLine {
  product: string;
  /** Null: no minimum any more. */
  units: number | null;
  /** Units thrown away besides. */
  wasted?: number;
  /** Null: without a date. Undefined: such lines have none. */
  expiry?: string | null;
}

export interface EntryContents {
  fields: { field: ContentField; value: unknown }[];
  lines: ContentLine[];
}

type Fields = Record<string, unknown>;

/** What an entry would change, with names in place of ids. Empty if its arguments are not valid. */
export function contentsOf({
  name,
  args,
  names,
}: Pick<EntryView, 'name' | 'args' | 'names'>): EntryContents {
  const parsed = isMutationName(name) ? mutationNamed(name).args.safeParse(args) : undefined;
  const given = parsed?.success && isFields(parsed.data) ? parsed.data : {};
  const nameOf = (value: unknown) =>
    typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value;
  const fields = contentFields.flatMap((field) => {
    const value = given[field];
    const isEmpty = value === undefined || value === null || value === '';
    // An id without a name says nothing to people.
    return isEmpty || isUnnamedId(field, nameOf(value), value)
      ? []
      : [{ field, value: nameOf(value) }];
  });
  const lines = [given.items, given.initial_items, given.levels].flatMap((list) =>
    Array.isArray(list) ? list.filter(isFields).map((line) => toLine(line, names)) : [],
  );
  return { fields, lines };
}

function isUnnamedId(field: ContentField, name: unknown, value: unknown): boolean {
  return field.endsWith('_id') && name === value;
}

function toLine(line: Fields, names: EntryView['names']): ContentLine {
  const { product_id, quantity, approved_quantity, counted, min_qty, wasted, expired_date } = line;
  return {
    product: names[String(product_id)] ?? '',
    units:
      min_qty === null ? null : Number(approved_quantity ?? counted ?? quantity ?? min_qty ?? 0),
    ...(Number(wasted) > 0 && { wasted: Number(wasted) }),
    ...((typeof expired_date === 'string' || expired_date === null) && { expiry: expired_date }),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
