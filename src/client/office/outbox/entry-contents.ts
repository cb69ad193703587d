import type { EntryView } from '#client/data/use-outbox.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { recordOf } from './field-value.tsx';

/** The fields that are shown of a document, in this order, and of what is no field of a record. */
const otherFields = [
  ...(['cart_id', 'sales_id', 'warehouse_id', 'from_warehouse_id', 'to_warehouse_id'] as const),
  ...(['supplier_id', 'stock', 'location', 'cash_counted', 'reason', 'note', 'notes'] as const),
];

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
  fields: { field: string; value: unknown }[];
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
  const ownFields = Object.keys(recordOf(name)?.entity.fields ?? {});
  const fields = [...new Set([...ownFields, ...otherFields])].flatMap((field) => {
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

function isUnnamedId(field: string, name: unknown, value: unknown): boolean {
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
