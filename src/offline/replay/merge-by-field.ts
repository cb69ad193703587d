type Fields = Record<string, unknown>;

export type Merge =
  /** The other person changed none of these fields: the edit can be sent with these arguments. */
  | { kind: 'merged'; args: Fields; base: Fields }
  /** The record already has all values of this edit. */
  | { kind: 'already_so' }
  /** Both people changed these fields, to different values: the user has to choose. */
  | { kind: 'conflict'; fields: string[] };

/**
 * Merges an edit with a record that somebody else has changed in the meantime (rules 9.9).
 *
 * @param args arguments of the edit, with `id` and `version`
 * @param base values that the form had loaded; without them every differing field is a conflict, because
 *   it is unknown who changed the field
 * @param current the server's record
 */
export function mergeByField(args: Fields, base: Fields | undefined, current: Fields): Merge {
  const { id, version: _version, ...wanted } = args;
  const differingFields = Object.keys(wanted).filter(
    (field) => !isEqual(wanted[field], current[field]),
  );
  const myChanges = differingFields.filter(
    (field) => !base || !isEqual(wanted[field], base[field]),
  );
  const conflicts = myChanges.filter((field) => !base || !isEqual(current[field], base[field]));
  // Without fields there is nothing to merge: the user decides about the changed record.
  if (Object.keys(wanted).length === 0) return { kind: 'conflict', fields: [] };
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts };
  if (myChanges.length === 0) return { kind: 'already_so' };
  return {
    kind: 'merged',
    args: { id, ...pickFields(wanted, myChanges), version: current.version },
    base: pickFields(current, myChanges),
  };
}

function pickFields(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Deep equality of JSON values. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Fields, b as Fields];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isEqual(left[name], right[name]));
}
