import type { EntryView } from '#client/data/use-outbox.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import type { ArgsOf, QueuedOf } from '#contract/mutations.ts';
import { comparedFields } from './refused-entry.ts';

type Fields = Record<string, unknown>;

type KeyOf<Args> = Args extends unknown ? keyof Args & string : never;

/** A field that an edit can change. A field without a text in the catalogues does not compile. */
export type ComparedField = Exclude<KeyOf<ArgsOf<QueuedOf<'edit'>>>, 'id' | 'version' | 'items'>;

/** The three values of a field in conflict; `before` is the value that the form had loaded. */
interface Sides {
  mine: unknown;
  theirs: unknown;
  before: unknown;
}

/** One difference: a field, or the units of one product. */
export interface Difference extends Sides {
  field?: ComparedField;
  /** The product's name, for a line of goods. */
  product?: string;
}

/**
 * The fields of an entry that conflict with the change of somebody else: mine, theirs, and the
 * value before both.
 */
export function differencesOf(entry: EntryView): Difference[] {
  const { args, names, refusal, base } = entry;
  const mine = asFields(args);
  const theirs = asFields(refusal?.current);
  if (!mine || !theirs) return [];
  // A field in `mine` was changed here. If the others still have its value from before (`base`), it
  // is no conflict, because the two edits can be merged.
  const conflicting = comparedFields(entry).filter(
    (field) =>
      field in mine &&
      !isSame(mine[field], theirs[field]) &&
      !(base && isSame(base[field], theirs[field])),
  );
  // References are shown by name, not by id.
  const nameById = { ...names, ...referencedNames(theirs) };
  const toName = (value: unknown) =>
    typeof value === 'string' && Object.hasOwn(nameById, value) ? nameById[value] : value;
  return conflicting.flatMap((field): Difference[] => {
    const sides = { mine: mine[field], theirs: theirs[field], before: base?.[field] };
    if (Array.isArray(sides.mine)) return lineDifferences(sides, base !== undefined, names);
    return [
      {
        field: field as ComparedField,
        mine: toName(sides.mine),
        theirs: toName(sides.theirs),
        before: toName(sides.before),
      },
    ];
  });
}

/**
 * The differences between the lines of a document, product by product. A line with three equal values
 * is left out. A created document has no value before (`hasBase`), so all its lines stay.
 */
function lineDifferences(
  { mine, theirs, before }: Sides,
  hasBase: boolean,
  names: Record<string, string>,
): Difference[] {
  const myUnits = unitsOf(mine);
  const theirUnits = unitsOf(theirs);
  const unitsBefore = unitsOf(before);
  const nameById = { ...names, ...namesIn(theirs), ...namesIn(before) };
  const ids = [...myUnits.keys(), ...theirUnits.keys()];
  return [...new Set(ids)]
    .map((id) => ({
      product: nameById[id] ?? '',
      mine: myUnits.get(id) ?? 0,
      theirs: theirUnits.get(id) ?? 0,
      before: hasBase ? (unitsBefore.get(id) ?? 0) : undefined,
    }))
    .filter((line) => line.mine !== line.theirs || line.before !== line.theirs);
}

/** Units by product id, for lines of any kind: requested, approved or received. */
function unitsOf(items: unknown): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of linesIn(items)) {
    const id = String(line.product_id);
    const quantity = Number(line.quantity ?? line.approved_quantity ?? 0);
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return units;
}

/** Product names by id, from those lines that contain the name. */
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
