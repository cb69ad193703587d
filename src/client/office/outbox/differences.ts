import type { EntryView } from '#client/data/use-outbox.ts';

type Fields = Record<string, unknown>;

export const comparedFields = [
  'name',
  'code',
  'description',
  'category',
  'price',
  'unit',
  'stock_alert',
  'image_url',
  'status',
  'address',
  'location',
  'capacity',
  'notes',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** One thing that two people see differently: a field, or the units of one product. */
export interface Difference {
  field?: ComparedField;
  /** For a line of goods, its name. */
  product?: string;
  mine: unknown;
  theirs: unknown;
  before: unknown;
}

/** Where somebody else changed a record meanwhile: mine, theirs, and what it was. */
export function differencesOf(entry: EntryView): Difference[] {
  const { args, names, refusal, base } = entry;
  if (entry.name === 'cartAssignmentCreate') return loadsOf(entry);
  const mine = asFields(args);
  const theirs = asFields(refusal?.current);
  if (refusal?.code !== 'stale_version' || !mine || !theirs) return [];
  // A field that only one of the two changed is no conflict: both edits are kept there.
  const isContested = (field: string) =>
    !isSame(mine[field], theirs[field]) && !(base && isSame(base[field], theirs[field]));
  const fields = comparedFields
    .filter((field) => field in mine && isContested(field))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      before: base?.[field],
    }));
  const hasLines = Array.isArray(mine.items) && Array.isArray(theirs.items);
  return hasLines && isContested('items')
    ? [...fields, ...linesOf(mine.items, theirs.items, base && { items: base.items }, names)]
    : fields;
}

/** Two people gave the same cart to the same barista: what each of them loaded. */
function loadsOf({ args, names, refusal }: EntryView): Difference[] {
  const mine = asFields(args);
  const theirs = asFields(refusal?.current);
  const isSamePair = mine?.cart_id === theirs?.cart_id && mine?.sales_id === theirs?.sales_id;
  if (refusal?.code !== 'cart_not_available' || !mine || !theirs || !isSamePair) return [];
  return linesOf(mine.initial_items, theirs.initial_items, undefined, names);
}

function linesOf(
  mine: unknown,
  theirs: unknown,
  base: { items: unknown } | undefined,
  names: Record<string, string>,
): Difference[] {
  const [wanted, current] = [unitsOf(mine), unitsOf(theirs)];
  const before = unitsOf(base?.items);
  const known = { ...names, ...namesIn(theirs), ...namesIn(base?.items) };
  const ids = [...wanted.keys(), ...current.keys()];
  return [...new Set(ids)]
    .map((id) => ({
      product: known[id] ?? '',
      mine: wanted.get(id) ?? 0,
      theirs: current.get(id) ?? 0,
      before: base && (before.get(id) ?? 0),
    }))
    .filter((line) => line.mine !== line.theirs || line.before !== line.theirs);
}

/** Units by product, whatever kind of line: asked for, approved or received. */
function unitsOf(items: unknown): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of linesIn(items)) {
    const id = String(line.product_id);
    const quantity = Number(line.quantity ?? line.approved_quantity ?? 0);
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return units;
}

function namesIn(items: unknown): Record<string, string> {
  return Object.fromEntries(
    linesIn(items).flatMap((line) => {
      const { name } = asFields(line.product_details) ?? asFields(line.product) ?? {};
      return typeof name === 'string' ? [[String(line.product_id), name]] : [];
    }),
  );
}

function linesIn(items: unknown): Fields[] {
  return Array.isArray(items) ? items.filter((line) => asFields(line) !== undefined) : [];
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
