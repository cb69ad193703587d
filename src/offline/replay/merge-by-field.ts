type Fields = Record<string, unknown>;

export type Merge =
  /** Only fields that the other person did not change; send these arguments. */
  | { kind: 'merged'; args: Fields; base: Fields }
  /** The record already has all values of this edit. */
  | { kind: 'already_so' }
  /** Both changed these fields, to different values: a person has to choose. */
  | { kind: 'conflict'; fields: string[] };

/**
 * Joins an edit with the record as somebody else left it meanwhile (rules 9.9). `args` are
 * the edit's arguments with `id` and `version`, `base` the values that the form had loaded,
 * `current` the server's record. Without base values it is unknown who changed a field, so every
 * differing field is a conflict.
 */
export function mergeByField(args: Fields, base: Fields | undefined, current: Fields): Merge {
  const { id, version: _version, ...wanted } = args;
  const differing = Object.keys(wanted).filter((field) => !same(wanted[field], current[field]));
  const mine = differing.filter((field) => !base || !same(wanted[field], base[field]));
  const conflicts = mine.filter((field) => !base || !same(current[field], base[field]));
  // A delete has no fields: a person decides whether the changed record is still to be deleted.
  if (Object.keys(wanted).length === 0) return { kind: 'conflict', fields: [] };
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts };
  if (mine.length === 0) return { kind: 'already_so' };
  return {
    kind: 'merged',
    args: { id, ...pick(wanted, mine), version: current.version },
    base: pick(current, mine),
  };
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Fields, b as Fields];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => same(left[name], right[name]));
}
